import { loadLeastCosts } from '#lib/checkout/data.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';

/** What getting the order costs at least, in words: no cost comes as a surprise later. Undefined where nobody knows. */
export async function loadShippingNote({ storeId }: ChosenStore): Promise<string | undefined> {
  const costs = await loadLeastCosts(storeId).catch(() => null);
  if (!costs) return undefined;
  const { pickup, delivery } = costs;
  const ways = [
    ...(pickup === null ? [] : [summaryTexts.pickupCost(costText(pickup))]),
    ...(delivery === null ? [] : [summaryTexts.deliveryCost(costText(delivery))]),
  ];
  return ways.length > 0 ? ways.join('\n') : undefined;
}

function costText(cost: Centavos): string {
  return cost === 0 ? summaryTexts.free.toLowerCase() : formatPriceInLine(cost);
}
