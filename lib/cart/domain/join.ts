import { type DraftLine, MAX_LINES } from './lookup.ts';

/** The lines of a cart and those that its shopper saved for later. */
export interface CartLists {
  lines: readonly DraftLine[];
  saved: readonly DraftLine[];
}

/** Two carts as one. */
export interface MergedLists {
  lines: DraftLine[];
  saved: DraftLine[];
  /** What no list had room for. */
  left: DraftLine[];
}

/**
 * Makes one cart out of two of the same shopper (SYNC-09): every line of either is in it, and of what both have the larger
 * quantity holds, since the same thing was mostly meant. So it does not matter which of the two comes first, and merging
 * again changes nothing. Lines that find no room are saved for later. What the shopper was shown of a line last stays known.
 * @param own stands first and keeps its place
 * @param other was seen last
 */
export function mergeCarts(own: CartLists, other: CartLists): MergedLists {
  const { fitting: lines, over } = upTo(MAX_LINES, union(own.lines, other.lines));
  const { fitting: saved, over: left } = upTo(MAX_LINES, union(union(own.saved, other.saved), over));
  return { lines, saved, left };
}

function union(own: readonly DraftLine[], other: readonly DraftLine[]): DraftLine[] {
  const others = new Map(other.map((line) => [line.key, line]));
  const merged = own.map((line) => {
    const same = others.get(line.key);
    others.delete(line.key);
    if (!same) return line;
    return { ...line, quantity: Math.max(line.quantity, same.quantity), seen: same.seen ?? line.seen };
  });
  return [...merged, ...others.values()];
}

function upTo(most: number, lines: readonly DraftLine[]): { fitting: DraftLine[]; over: DraftLine[] } {
  return { fitting: lines.slice(0, most), over: lines.slice(most) };
}

/** How a line of a merged cart differs from the cart that a shopper knows. */
export interface LineChange {
  key: string;
  change: 'added' | 'raised';
}

/** The lines that came to a cart, and those of which there are more now. */
export function changedLines(known: readonly DraftLine[], merged: readonly DraftLine[]): LineChange[] {
  const before = new Map(known.map(({ key, quantity }) => [key, quantity]));
  return merged.flatMap(({ key, quantity }): LineChange[] => {
    const had = before.get(key);
    if (had === undefined) return [{ key, change: 'added' }];
    return quantity > had ? [{ key, change: 'raised' }] : [];
  });
}
