import type { Sort } from '#lib/contracts/products.ts';

/** Products on a page (LIST-19). */
export const PAGE_SIZES = [15, 30, 45, 60] as const;
export const DEFAULT_SIZE = 15;
/** LIST-11 */
export const DEFAULT_SORT: Sort = 'new';
/** Products that an endless list adds at a time (LIST-24), and that it holds at most on one page (LIST-15). */
export const ENDLESS_STEP = 10;
export const GRID_LIMIT = 200;
/** Page numbers shown at once (LIST-22). */
const WINDOW = 10;
/** Pages that the jump controls move by (LIST-21). */
const JUMP = 3;

/** The sorts on offer, in the order of the selector (LIST-10); also the check of an requested sort. */
export const SORT_ORDER = [
  'new',
  'minorprice',
  'majorprice',
  'ranking',
  'AZ',
  'ZA',
  'discount',
  'position',
] as const satisfies readonly Sort[];

/** Pagination controls (LIST-21, LIST-22); null where a control leads nowhere. Pages count from 1. */
export interface PageWindow {
  current: number;
  total: number;
  pages: number[];
  prev: number | null;
  next: number | null;
  /** Three pages back and forward, at most to the first and the last. */
  jumpBack: number | null;
  jumpForward: number | null;
}

/** Pages that hold so many items; at least 1, so that an empty list still has a page. */
export function pageCount(items: number, size: number): number {
  return Math.max(1, Math.ceil(items / Math.max(1, size)));
}

/** Up to `size` page numbers around the current page, which is brought into 1 to total (LIST-21, LIST-22). */
export function pageWindow(current: number, total: number, size: number = WINDOW): PageWindow {
  const last = Math.max(1, Math.trunc(total) || 1);
  const here = Math.min(last, Math.max(1, Math.trunc(current) || 1));
  const length = Math.min(last, Math.max(1, size));
  const first = Math.min(last - length + 1, Math.max(1, here - Math.floor(length / 2)));
  return {
    current: here,
    total: last,
    pages: Array.from({ length }, (_, i) => first + i),
    prev: here > 1 ? here - 1 : null,
    next: here < last ? here + 1 : null,
    jumpBack: here > 1 ? Math.max(1, here - JUMP) : null,
    jumpForward: here < last ? Math.min(last, here + JUMP) : null,
  };
}

/** Which pages of a listing hold the items from `from` (counted from 0) on, and which of each. */
export function pagesOfRange(
  from: number,
  count: number,
  size: number,
): { page: number; start: number; end: number }[] {
  const first = Math.floor(from / size);
  const last = Math.floor((from + count - 1) / size);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const offset = (first + at) * size;
    return {
      page: first + at + 1,
      start: Math.max(0, from - offset),
      end: Math.min(size, from + count - offset),
    };
  });
}

/** The requested page size when it is one on offer, else the default (LIST-19). */
export function toPageSize(requested: string | null | undefined): number {
  return PAGE_SIZES.find((size) => String(size) === requested) ?? DEFAULT_SIZE;
}

/** The requested sort when it exists, else the default (LIST-10, LIST-11). */
export function toSort(requested: string | null | undefined): Sort {
  return SORT_ORDER.find((sort) => sort === requested) ?? DEFAULT_SORT;
}

/** The requested page, a whole number from 1 to 100.000; else 1. */
export function toPage(requested: string | null | undefined): number {
  return requested && /^[1-9]\d{0,4}$|^100000$/.test(requested) ? Number(requested) : 1;
}
