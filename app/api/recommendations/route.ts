import { loadPopular, loadRelated, loadSeen, loadTogether } from '#lib/catalogue/data.ts';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { parseSeen } from '#lib/catalogue/domain/product/recently-viewed.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { log } from '#lib/platform/logging.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { loadVisitorStore } from '#lib/stores/data.ts';

/**
 * What is recommended to this visitor, as cards of the chosen store: with a product (PDP-25), ?product=12&seen=7,9, and
 * `more=related` for what is related with it; without one ?seen=7,9, and `more=popular`. The ids that were seen come from
 * the browser, are kept nowhere, and lead to nothing but what the store shows to everybody.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const productid = idIn(searchParams.get('product'));
  const seen = idsOf(searchParams.get('seen'));
  const more = searchParams.get('more');
  const isAsked = seen.length > 0 || more === 'popular';
  if (productid === null && (searchParams.has('product') || !isAsked)) {
    return respondRefusal(400, errors.badRequest);
  }
  try {
    const store = await loadVisitorStore(await visitorJar());
    const [together, before, others] = await Promise.all([
      productid === null ? [] : loadTogether(store.catalogId, productid),
      loadSeen(store.catalogId, seen),
      more === 'popular' ? loadPopular(store.catalogId) : loadMore(store.catalogId, more, productid),
    ]);
    const today = todayInLaPaz();
    const cards = (rows: readonly ProductRecord[]) =>
      rows
        .filter((row) => row.productid !== productid)
        .map((row) => viewOf({ ...toProductCard(row, today, { storeId: store.storeId }), options: [] }));
    return respondJson(200, { together: cards(together), seen: cards(before), more: cards(others) });
  } catch {
    log('warn', 'recommendations', { requestId: request.headers.get('x-request-id') ?? '' });
    return respondRefusal(503, errors.api);
  }
}

async function loadMore(catalogId: CatalogId, more: string | null, productid: number | null) {
  return more === 'related' && productid !== null ? loadRelated(catalogId, productid) : [];
}

/** '7,9' */
function idsOf(text: string | null): number[] {
  return parseSeen(`[${text ?? ''}]`);
}
