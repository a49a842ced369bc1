import type { FoundRoute } from '../domain/routes/find-route.ts';
import { routes } from '../routes.ts';

/**
 * Where a visitor without a login is sent from a page for customers or owners of an event: to the login, which returns
 * to `address` (path and query). Null when the page may be seen, and for planned pages (ACC-02, WISH-02).
 */
export async function loginRedirect(
  { access, isPlanned }: Pick<FoundRoute, 'access' | 'isPlanned'>,
  address: string,
  isLoggedIn: () => Promise<boolean>,
): Promise<string | null> {
  const isRestricted = access === 'customer' || access === 'event-owner';
  if (!isRestricted || isPlanned || (await isLoggedIn())) return null;
  return routes.login(address);
}
