import { slugify } from '#lib/catalogue/domain/slug.ts';

/** What the last piece of a gift list's address says. */
export type EventPath =
  | { kind: 'token'; token: string }
  /** Name and id: 'boda-de-ana-y-luis-1000'. */
  | { kind: 'number'; id: number };

const MAX_IGNORED = 5;
/** A piece that is longer is a token (GIFT-03). */
const LONGEST_NAME = 100;
const LARGEST_ID = 2_147_483_647;

/** Is a piece so short that the address counts as one without it (GIFT-04)? Events are numbered from 1000 on (GAP-093). */
export function isIgnored(piece: string): boolean {
  return piece.length <= MAX_IGNORED;
}

/** Reads that piece: what comes after its last dash is the event's id (GIFT-02). Null for what is ignored: the finder is shown. */
export function parseEventPath(piece: string | undefined): EventPath | null {
  if (piece === undefined || isIgnored(piece)) return null;
  if (piece.length > LONGEST_NAME) return { kind: 'token', token: piece };
  const digits = /-([1-9]\d{0,9})$/.exec(piece)?.[1];
  const id = Number(digits);
  return digits !== undefined && id <= LARGEST_ID ? { kind: 'number', id } : null;
}

/** The piece of an event that its number opens: its name with dashes, then its id (EVT-33); never as long as a token. */
export function eventSlug(name: string, id: number): string {
  const suffix = `-${id}`;
  const slug = slugify(name)
    .slice(0, LONGEST_NAME - suffix.length)
    .replace(/-$/, '');
  return `${slug || 'evento'}${suffix}`;
}
