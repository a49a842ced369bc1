import type { Access } from '#lib/contracts/call.ts';
import type { Session } from '../session/content.ts';

/**
 * Why a visitor with this session may not make a call of this access: 401 when logging in helps, else 403; null when they
 * may. Whether the token still stands the back-end judges.
 */
export function refusedStatus(access: Access, session: Session): 401 | 403 | null {
  switch (access) {
    case 'public':
    case 'guest':
      return null;
    case 'customer':
      return isLoggedIn(session) ? null : 401;
    case 'event-owner':
      if (!isLoggedIn(session)) return 401;
      return session.haveEvent ? null : 403;
    case 'staff':
    case 'server':
    case 'operator':
      return 403;
  }
}

function isLoggedIn({ userId, token }: Session): boolean {
  return userId !== null && token !== '';
}
