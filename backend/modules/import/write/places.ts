import type { Insertable } from 'kysely';
import type { PlaceInput } from '#backend/modules/product-files/index.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import { wordsOf } from '#lib/search/domain/words.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import type { Db } from '../../../db/database.ts';
import type { PlaceTable } from '../../../db/schema/delivery.ts';
import { type LeftEntries, leftEntries } from '../merge/left.ts';
import { mergeEntries } from '../merge/merge-entries.ts';

/** Rows of one statement; a database takes no endless list of values. */
const BATCH = 1000;

type PlaceRow = Omit<Insertable<PlaceTable>, 'place_id'>;

/**
 * Writes the gazetteer. A place is known by its city, kind and name; a file imported twice changes nothing, and places
 * that it does not name stay.
 * @returns what the shop has beside them in these cities; gone when the file removes it
 */
export async function writePlaces(
  trx: Db,
  places: readonly PlaceInput[],
  removes: boolean,
): Promise<LeftEntries[]> {
  const left: LeftEntries[] = [];
  for (const [cityCode, given] of Map.groupBy(places, (place) => place.cityCode)) {
    const existing = await trx
      .selectFrom('place')
      .select(['city_code', 'kind', 'name', 'latitude', 'longitude', 'words'])
      .where('city_code', '=', cityCode)
      .orderBy('place_id')
      .execute();
    const wordless = new Set(
      given
        .filter(({ words }) => words === undefined)
        .map(toRow)
        .map(keyOf),
    );
    const merged = mergeEntries(given.map(toRow), existing, {
      keyOf,
      merge: (row, same) => (wordless.has(keyOf(row)) ? { ...row, words: same.words } : row),
      removes,
    });
    await trx.deleteFrom('place').where('city_code', '=', cityCode).execute();
    await insertPlaces(trx, merged.entries);
    const names = merged.left.map(({ name }) => name);
    left.push(...leftEntries('places', names, [cityName(cityCode)]));
  }
  return left;
}

/** Writes places beside those that are there. */
export function addPlaces(trx: Db, places: readonly PlaceInput[]): Promise<void> {
  return insertPlaces(trx, places.map(toRow));
}

async function insertPlaces(trx: Db, rows: readonly PlaceRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    await trx
      .insertInto('place')
      .values(rows.slice(at, at + BATCH))
      .execute();
  }
}

function keyOf({ kind, name }: PlaceRow): string {
  return `${kind} ${fold(name)}`;
}

function toRow({ cityCode, kind, name, lat, lng, words = '' }: PlaceInput): PlaceRow {
  const own = wordsOf([name, words, cityName(cityCode)].join(' '));
  return {
    city_code: cityCode,
    kind,
    name,
    latitude: lat,
    longitude: lng,
    words: own.map((word) => ` ${word}`).join(''),
  };
}
