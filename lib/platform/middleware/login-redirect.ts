import type { FoundRoute } from '../domain/routes/find-route.ts';
import { returnPath } from '../return-path.ts';
import * as routes from '../routes.ts';

/**
 * Where a visitor is sent whom a page is not for. Without a login, from a page for customers or owners of an event: to the
 * login, which returns to `address` (path and query; ACC-02, WISH-02). With one, from a page for who has none: home, or
 * where the login was to return to (AUTH-07). Null when the page may be seen.
 */
export async function loginRedirect(
  { access }: Pick<FoundRoute, 'access'>,
  address: string,
  isLoggedIn: () => Promise<boolean>,
): Promise<string | null> {
  switch (access) {
    case 'customer':
    case 'event-owner':
      return (await isLoggedIn()) ? null : routes.login(address);
    case 'anonymous':
      return (await isLoggedIn()) ? returnPath(address) : null;
    case 'everybody':
    case 'link-holder':
      return null;
  }
}
