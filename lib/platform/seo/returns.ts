import { isRecord } from '../domain/json.ts';

/** How the shop takes goods back. */
export interface ReturnTerms {
  /** Days from the delivery; 0: it takes nothing back. */
  days: number;
  /** In a store, by post or carrier. */
  ways: readonly ('store' | 'mail')[];
  /** Giving back costs the customer nothing in any of these ways. */
  free: boolean;
}

const MOST_DAYS = 3650;

/**
 * What the ABOUT of the page about returns tells search engines: `"returns": {"days": 30, "store": true, "mail": false,
 * "free": true}`. Null where it says nothing, or nothing that can be understood: no terms are better than wrong ones.
 */
export function returnsTold(about: unknown): ReturnTerms | null {
  if (!isRecord(about) || !isRecord(about.returns)) return null;
  const { days, store, mail, free } = about.returns;
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 0 || days > MOST_DAYS) return null;
  const ways = [
    ...(store === true ? (['store'] as const) : []),
    ...(mail === true ? (['mail'] as const) : []),
  ];
  if (days > 0 && ways.length === 0) return null;
  return { days, ways, free: free === true };
}
