import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#lib/contracts/checkout/places.ts';
import { wordsOf } from '#lib/search/domain/words.ts';
import type { Db } from '../../db/database.ts';

/** Suggestions at most, so that a list fits beside the map. */
const MOST_FOUND = 8;
/** Names at most that a map of a city shows. */
const MOST_NAMES = 120;
/** With fewer that have every word, slips are forgiven. */
const FEW = 3;
/** How much of what was typed a place has to have for a slip to be forgiven, 0 to 1. */
const LEAST_LIKENESS = 0.5;
/** Shorter texts are too much alike. */
const SHORTEST_SLIP = 4;

/**
 * The places that a text names, those of the city first (AJ-81). Without a text the places of the city in the order of
 * the file, which has the main ones first.
 */
export async function placesLike(db: Db, text: string, city?: number): Promise<Place[]> {
  const words = wordsOf(text);
  if (words.length === 0) return city === undefined || text.trim() !== '' ? [] : placesOfCity(db, city);
  const typed = words.join(' ');
  const likeness = sql<number>`word_similarity(${typed}, words)`;
  const found = await findBy(db, sql<boolean>`${sql.join(words.map(hasWord), sql` and `)}`, {
    city,
    likeness,
  });
  if (found.length >= FEW || typed.length < SHORTEST_SLIP) return found;
  const near = await findBy(db, sql<boolean>`${likeness} >= ${LEAST_LIKENESS}`, { city, likeness });
  const known = new Set(found.map(({ PLACEID }) => PLACEID));
  return [...found, ...near.filter(({ PLACEID }) => !known.has(PLACEID))].slice(0, MOST_FOUND);
}

/** A word of the place begins so; `words` holds letters and digits alone, as every word that is looked for. */
function hasWord(word: string): RawBuilder<boolean> {
  return sql<boolean>`words like ${`% ${word}%`}`;
}

interface Order {
  city: number | undefined;
  likeness: RawBuilder<number>;
}

async function findBy(db: Db, condition: RawBuilder<boolean>, { city, likeness }: Order): Promise<Place[]> {
  const rows = await selectPlaces(db)
    .where(condition)
    .orderBy(sql`(city_code = ${city ?? 0})`, 'desc')
    .orderBy(likeness, 'desc')
    .orderBy('place_id')
    .limit(MOST_FOUND)
    .execute();
  return rows;
}

function placesOfCity(db: Db, city: number): Promise<Place[]> {
  return selectPlaces(db).where('city_code', '=', city).orderBy('place_id').limit(MOST_NAMES).execute();
}

function selectPlaces(db: Db) {
  return db
    .selectFrom('place')
    .select([
      'place_id as PLACEID',
      'name as NAME',
      'kind as KIND',
      'city_code as CITYCODE',
      'latitude as LATITUDE',
      'longitude as LONGITUDE',
    ]);
}
