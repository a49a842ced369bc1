import { loadListing, loadNarrowed } from '#lib/catalogue/data.ts';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { wantedVariants } from '#lib/catalogue/domain/card/wanted-variants.ts';
import { isNarrowed, parseListingFilters } from '#lib/catalogue/domain/listing/listing-filters.ts';
import {
  ENDLESS_STEP,
  GRID_LIMIT,
  pagesOfRange,
  toPageSize,
  toSort,
} from '#lib/catalogue/domain/listing/paging.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { countIn, idIn } from '#lib/platform/addresses/fields.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { log } from '#lib/platform/logging.ts';
import { loadStore } from '#lib/stores/data.ts';

/** Nothing is listed so far down. */
const FURTHEST = 100_000;

/**
 * More cards of a listing, as its pages have them: `store`, `id`, `sort`, `size` and filters as in its address, `from`
 * counted from 0 and `count` (LIST-24). Read by pages, which are kept; nothing personal.
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const categoryid = idIn(query.get('id'));
  const from = countIn(query.get('from') ?? '0', FURTHEST);
  const most = countIn(query.get('count') ?? String(ENDLESS_STEP), FURTHEST);
  if (categoryid === null || from === null || most === null) return respondRefusal(400, errors.badRequest);
  try {
    const store = await loadStore(query.get('store') ?? '');
    if (!store) return respondRefusal(404, errors.notFound);
    const count = Math.min(GRID_LIMIT, most);
    const filters = parseListingFilters(query);
    const size = toPageSize(query.get('size'));
    const order = { catalogId: store.catalogId, categoryid, sort: toSort(query.get('sort')), size };
    const pages = await Promise.all(
      pagesOfRange(from, Math.max(1, count), size).map(async ({ page, start, end }) => {
        const asked = { ...order, page };
        const { rows, total } = isNarrowed(filters)
          ? await loadNarrowed(asked, filters)
          : await loadListing(asked);
        return { rows: rows.slice(start, end), total };
      }),
    );
    const today = todayInLaPaz();
    const cards = pages.flatMap(({ rows }) =>
      rows.map((row) => {
        const wanted = wantedVariants(row, filters.options);
        return viewOf(toProductCard(row, today, { storeId: store.storeId, wanted }));
      }),
    );
    return respondJson(200, { cards, total: pages[0]?.total ?? 0 });
  } catch {
    log('warn', 'listing.more');
    return respondRefusal(503, errors.api);
  }
}
