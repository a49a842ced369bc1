import { safePath } from './bff/form-post.ts';
import { findRoute } from './domain/routes/find-route.ts';
import * as routes from './routes.ts';

/**
 * Where a login leads, by the address of its page (path and query): to the page that wanted it, else home. Never to a page
 * that is only for who is not logged in, which would lead here again.
 */
export function returnPath(address: string): string {
  const asked = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]).get('return') ?? '';
  return afterLogin(asked);
}

/** `asked` where a login may lead there, else home: the way out is no place to come back to. */
export function afterLogin(asked: string): string {
  const path = safePath(asked, routes.home());
  const { access, pattern } = findRoute(path);
  return access === 'anonymous' || pattern === routes.logout() ? routes.home() : path;
}

/** What a link to another page of who is not logged in says of the way back; nothing for home. */
export function backTo(next: string): string | undefined {
  return next === routes.home() ? undefined : next;
}
