import { findRoute } from '../../domain/routes/find-route.ts';

/** The pattern of an address, for logs: an address itself may hold an e-mail, a token or what was searched for. */
export function routePattern(pathname: string): string {
  return findRoute(pathname).log;
}
