import { cookies } from 'next/headers';
import { loadSeen, loadTogether } from '#lib/catalogue/data.ts';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { parseSeen } from '#lib/catalogue/domain/product/recently-viewed.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { log } from '#lib/platform/logging.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';

/**
 * What a product's page recommends to this visitor, as cards of the chosen store (PDP-25): ?product=12&seen=7,9. The ids
 * that were seen come from the browser, are kept nowhere, and lead to nothing but what the store shows to everybody.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [productid] = idsOf(searchParams.get('product'));
  const seen = idsOf(searchParams.get('seen'));
  if (productid === undefined) return respondRefusal(400, errors.badRequest);
  try {
    const store = await loadVisitorStore(await cookies());
    const [together, before] = await Promise.all([
      loadTogether(store.catalogId, productid),
      loadSeen(store.catalogId, seen),
    ]);
    const today = todayInLaPaz();
    const cards = (rows: readonly ProductRecord[]) =>
      rows
        .filter((row) => row.productid !== productid)
        .map((row) => viewOf({ ...toProductCard(row, today, { storeId: store.storeId }), options: [] }));
    return respondJson(200, { together: cards(together), seen: cards(before) });
  } catch {
    log('warn', 'recommendations', { requestId: request.headers.get('x-request-id') ?? '' });
    return respondRefusal(503, errors.api);
  }
}

/** '7,9' */
function idsOf(text: string | null): number[] {
  return parseSeen(`[${text ?? ''}]`);
}
