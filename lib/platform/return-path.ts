import { safePath } from './bff/form-post.ts';
import { findRoute } from './domain/routes/find-route.ts';
import { routes } from './routes.ts';

/**
 * Where a login leads, by the address of its page (path and query): to the page that wanted it, else home. Never to a page
 * that is only for who is not logged in, which would lead here again.
 */
export function returnPath(address: string): string {
  const asked = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]).get('return') ?? '';
  return afterLogin(asked);
}

/** `asked` where a login may lead there, else home. */
export function afterLogin(asked: string): string {
  const path = safePath(asked, routes.home());
  return findRoute(path).access === 'anonymous' ? routes.home() : path;
}
