import { MAX_PAGE } from './catalog-requests.ts';

const CURSOR = /^p([1-9]\d{0,4})s([1-9]\d?)$/;

/** A page of a search: its number, from 1, and how many products each has. */
export interface Page {
  page: number;
  size: number;
}

/** The cursor that names a page. */
export function writeCursor({ page, size }: Page): string {
  return `p${page}s${size}`;
}

/** The page that a cursor names, the first one without a cursor; null for what is none. Its size stays that of the first page. */
export function readCursor(cursor: string | undefined, size: number): Page | null {
  if (cursor === undefined) return { page: 1, size };
  const [, page, sizeThen] = CURSOR.exec(cursor) ?? [];
  return page === undefined || Number(sizeThen) > MAX_PAGE
    ? null
    : { page: Number(page), size: Number(sizeThen) };
}
