import { parseJson } from '#lib/platform/domain/json.ts';

/** Products that a browser remembers, the latest first. */
const MAX_VIEWED = 12;

/** What was remembered; nothing of what makes no sense. */
export function parseSeen(stored: string | null): number[] {
  const list = stored === null ? null : parseJson(stored);
  if (!Array.isArray(list)) return [];
  const ids = list.filter((id): id is number => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  return [...new Set(ids)].slice(0, MAX_VIEWED);
}

/** The same with a product that was just seen. */
export function withSeen(seen: readonly number[], productid: number): number[] {
  return [productid, ...seen.filter((id) => id !== productid)].slice(0, MAX_VIEWED);
}
