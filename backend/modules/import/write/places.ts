import { wordsOf } from '#lib/search/domain/words.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import type { Db } from '../../../db/database.ts';
import type { PlaceInput } from '../read/json-schema.ts';

/** Rows of one statement; a database takes no endless list of values. */
const BATCH = 1000;

/**
 * Writes the gazetteer. The places of a city replace those that it had, so that a file imported twice changes nothing.
 * @returns the number of places
 */
export async function writePlaces(trx: Db, places: readonly PlaceInput[]): Promise<number> {
  const cities = [...new Set(places.map(({ cityCode }) => cityCode))];
  if (cities.length === 0) return 0;
  await trx.deleteFrom('place').where('city_code', 'in', cities).execute();
  await addPlaces(trx, places);
  return places.length;
}

/** Writes places beside those that are there. */
export async function addPlaces(trx: Db, places: readonly PlaceInput[]): Promise<void> {
  for (let at = 0; at < places.length; at += BATCH) {
    await trx
      .insertInto('place')
      .values(places.slice(at, at + BATCH).map(toRow))
      .execute();
  }
}

function toRow({ cityCode, kind, name, lat, lng, words }: PlaceInput) {
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
