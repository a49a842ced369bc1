import { remainingOf, UNLIMITED } from './remaining.ts';

/** A SKU that was bought outside of the site, and how many of it. */
export interface ExternalLine {
  sku: string;
  quantity: number;
}

/** What a list knows of a SKU. */
interface ListedSku {
  sku: string;
  /** Units requested, or UNLIMITED. */
  quantity: number;
  assigned: number;
  /** Units in the store. */
  stock: number;
}

/** `exceeded`: the store has no more of it, nothing was added (EVT-61). `beyond`: more than is still unassigned (EVT-62). */
export type ExternalProblem = 'exceeded' | 'beyond';

interface Changed {
  lines: ExternalLine[];
  problem: ExternalProblem | null;
}

const MOST_LINES = 40;

/**
 * One more of a SKU: the first is 1 (EVT-60), and never more than the store has (EVT-61, EVT-63).
 * @param isNew the list got the SKU for this order: then nothing is beyond what was requested (EVT-62)
 */
export function addUnit(lines: readonly ExternalLine[], gift: ListedSku, isNew = false): Changed {
  const known = lines.find(({ sku }) => sku === gift.sku);
  const quantity = (known?.quantity ?? 0) + 1;
  if (quantity > gift.stock || (!known && lines.length >= MOST_LINES))
    return { lines: [...lines], problem: 'exceeded' };
  const changed = known
    ? lines.map((line) => (line === known ? { ...line, quantity } : line))
    : [...lines, { sku: gift.sku, quantity }];
  const remaining = remainingOf(gift);
  const isBeyond = !isNew && gift.quantity !== UNLIMITED && remaining !== null && quantity > remaining;
  return { lines: changed, problem: isBeyond ? 'beyond' : null };
}

/** One fewer of a SKU, 1 at least (EVT-64). */
export function removeUnit(lines: readonly ExternalLine[], sku: string): ExternalLine[] {
  return lines.map((line) => (line.sku === sku ? { sku, quantity: Math.max(1, line.quantity - 1) } : line));
}

/** The lines as an address or a form carries them: 'TAZA-VER~2!OLLA~1'. */
export function writeLines(lines: readonly ExternalLine[]): string {
  return lines.map(({ sku, quantity }) => `${sku}~${quantity}`).join('!');
}

/** Reads them; what makes no sense, and SKUs that the list does not have, are left out. */
export function readLines(text: string, gifts: readonly ListedSku[]): ExternalLine[] {
  return text
    .split('!')
    .slice(0, MOST_LINES)
    .flatMap((part): ExternalLine[] => {
      const [, sku = '', digits = ''] = /^(.{1,120})~([1-9]\d{0,3})$/.exec(part) ?? [];
      const gift = gifts.find((one) => one.sku === sku);
      return gift ? [{ sku, quantity: Math.min(Number(digits), Math.max(1, gift.stock)) }] : [];
    });
}
