import { OWNER } from '../domain/owner-field.ts';
import type { Session } from '../session/content.ts';
import { type Posted, textOf } from './form-post.ts';

/** What a form of a personal page posts to say whose it is. */
export function ownerField({ userId }: Pick<Session, 'userId'>): Record<string, string> {
  return { [OWNER]: String(userId ?? 0) };
}

/** For which customer the page of a posted form was made: 0 for a guest, null where the form does not say. */
export function pageOwner(posted: Posted): number | null {
  const text = textOf(posted, OWNER);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * Has another customer logged in with this browser since the page was made? A login that has ended makes nobody else of the
 * visitor.
 */
export function isAnotherCustomers(owner: number | null, { userId }: Pick<Session, 'userId'>): boolean {
  return owner !== null && userId !== null && owner !== userId;
}
