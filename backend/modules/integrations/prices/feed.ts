import { readPrices, type SkuPrice, type StoredPrice, setPrices } from '#backend/modules/catalogue/index.ts';
import type { PriceError, PriceFeed, PriceResult } from '#lib/integrations/domain/price-feed.ts';
import { type Centavos, toCentavos } from '#lib/money/centavos.ts';
import { isWithin, laPazDay } from '#lib/platform/domain/day.ts';
import { judgeSale } from '#lib/pricing/domain/sale.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { inSteps } from '../http/steps.ts';

type Row = PriceFeed['rows'][number];

const CODES = { alone: 'no-price', 'not-lower': 'not-lower', backwards: 'backwards' } as const;
/** What costs less than this part of what it cost is a slip of the keyboard. */
const ABSURD = 0.5;

/** Takes prices of an ERP; rows that make no sense are named, and all others are taken. */
export async function takePrices(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { rows, force }: PriceFeed,
): Promise<PriceResult> {
  const stored = await readPrices(db, {
    skus: rows.flatMap(({ sku }) => sku ?? []),
    handles: rows.flatMap(({ product }) => product ?? []),
  });
  const [bySku, byHandle] = [
    Map.groupBy(stored, ({ sku }) => sku),
    Map.groupBy(stored, ({ handle }) => handle),
  ];
  const today = laPazDay(clock());
  const seen = new Set<string>();
  const errors: PriceError[] = [];
  const wanted: SkuPrice[] = [];
  for (const [at, row] of rows.entries()) {
    const own = (row.sku === undefined ? byHandle.get(row.product ?? '') : bySku.get(row.sku)) ?? [];
    const judged = judge(row, own, { seen, today, force });
    if (typeof judged === 'string')
      errors.push({ path: `/rows/${at}`, code: judged, name: row.sku ?? row.product ?? '' });
    else wanted.push(...own.map(({ sku }) => ({ sku, ...judged })));
    for (const { sku } of own) seen.add(sku);
  }
  let changed = 0;
  await inSteps(wanted, async (some) => {
    changed += await inTransaction(db, (trx) => setPrices(trx, some, clock()));
  });
  return {
    received: rows.length,
    changed,
    unchanged: wanted.length - changed,
    rejected: errors.length,
    errors,
  };
}

/** What a row makes its SKUs cost, or what is wrong with it. */
function judge(
  row: Row,
  own: readonly StoredPrice[],
  { seen, today, force }: { seen: ReadonlySet<string>; today: string; force: boolean },
): Omit<SkuPrice, 'sku'> | PriceError['code'] {
  if (own.length === 0) return row.sku === undefined ? 'unknown-product' : 'unknown-sku';
  if (own.some(({ sku }) => seen.has(sku))) return 'duplicate';
  const price = centavosOf(row.list_price);
  const sale = row.price === undefined ? null : centavosOf(row.price);
  if (price === 0) return 'no-price';
  const term = { from: row.from ?? null, to: row.until ?? null };
  const judged = judgeSale({ price, sale, ...term });
  if (judged.problem) return CODES[judged.problem];
  const lowest = sale ?? price;
  if (!force && own.some((one) => lowest < ABSURD * payNow(one, today))) return 'absurd-drop';
  const { percent } = judged;
  return percent === null
    ? { price, percent, percent_from: null, percent_to: null }
    : { price, percent, percent_from: term.from, percent_to: term.to };
}

/** What a SKU costs today. */
function payNow({ price, percent, percent_from, percent_to }: StoredPrice, today: string): Centavos {
  const holds = percent !== null && isWithin(today, percent_from ?? '', percent_to ?? '');
  return holds ? Math.round((price * (100 - percent)) / 100) : price;
}

function centavosOf(text: string): Centavos {
  return toCentavos(Number(text));
}
