import type { Sort } from '#lib/contracts/products.ts';
import type { Hit } from '#lib/search/domain/hit.ts';
import { orderOf, type RankedHit, sortHits } from '#lib/search/domain/sort-hits.ts';

/** From here on it is faster to sort all. */
const FEW = 64;

/** The first `limit` of what `sortHits` returns: suggestions and pages show a few of a thousand. */
export function firstHits<Found extends Hit>(
  hits: readonly RankedHit<Found>[],
  sort: Sort,
  count: number,
): Found[] {
  if (count > FEW || hits.length <= count) return sortHits(hits, sort).slice(0, count);
  const order = orderOf(sort);
  const first: RankedHit<Found>[] = [];
  for (const hit of hits) {
    const last = first.at(-1);
    if (last && first.length === count && order(hit, last) > 0) continue;
    let place = first.length;
    for (let before = first[place - 1]; before && order(hit, before) < 0; before = first[place - 1])
      place -= 1;
    first.splice(place, 0, hit);
    first.length = Math.min(first.length, count);
  }
  return first.map(({ hit }) => hit);
}
