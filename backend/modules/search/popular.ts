import { sql } from 'kysely';
import { z } from 'zod';
import { DAY_MS, laPazDay } from '#lib/platform/domain/day.ts';
import { normalizeTerm } from '#lib/search/domain/term.ts';
import { searchStems } from '#lib/search/domain/words.ts';
import type { Db } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/setting.ts';
import type { Dependencies } from '../../dependencies.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;

/** Terms that are shown, and how often one must have been looked for in the last days to be. */
const MOST_SHOWN = 6;
const LEAST_SEARCHES = 5;
const DAYS = 30;
/** Terms that are weighed for it. */
const MOST_WEIGHED = 60;
/** Different terms between two writes; more are not counted. */
const MOST_COUNTED = 5000;

/** Words and no more: no address, no number of a telephone or a document, nothing long. */
const PLAIN_TERM = /^(?!.*\d{5})[\p{L}\p{N}][\p{L}\p{N} ]{2,39}$/u;
const MOST_WORDS = 5;

interface Count {
  catalogId: number;
  term: string;
  searches: number;
}

const counted = new WeakMap<Db, Map<string, Count>>();

/** Counts a search that found something, in memory: no search waits for it. Nothing is recorded about who searched. */
export function countSearch(db: Db, catalogId: number, searchkey: string): void {
  const term = normalizeTerm(searchkey);
  if (!PLAIN_TERM.test(term) || term.split(' ').length > MOST_WORDS) return;
  const counts = counted.get(db) ?? new Map<string, Count>();
  counted.set(db, counts);
  const key = `${catalogId} ${term}`;
  const before = counts.get(key);
  if (before) before.searches += 1;
  else if (counts.size < MOST_COUNTED) counts.set(key, { catalogId, term, searches: 1 });
}

/** Writes what was counted since the last time, by day, and forgets what is too old. */
export async function keepCounts({ db, clock }: Needs): Promise<void> {
  const rows = [...(counted.get(db)?.values() ?? [])];
  counted.delete(db);
  if (rows.length === 0) return;
  const now = clock();
  await sql`
    insert into search_term (catalog_id, term, day, searches)
    select "catalogId", term, ${laPazDay(now)}::date, searches
    from json_to_recordset(${JSON.stringify(rows)}::json) as counted("catalogId" int, term text, searches int)
    order by 1, 2
    on conflict (catalog_id, term, day) do update set searches = search_term.searches + excluded.searches`.execute(
    db,
  );
  await sql`delete from search_term where day < ${firstDay(now)}::date`.execute(db);
}

/** What many look for: each thing once, in the words that most use; nothing that the shop has blocked. */
export async function popularTerms({ db, clock }: Needs, catalogId: number): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from search_term where catalog_id = ${catalogId} and day >= ${firstDay(clock())}::date
    group by term having sum(searches) >= ${sql.lit(LEAST_SEARCHES)}
    order by sum(searches) desc, term limit ${sql.lit(MOST_WEIGHED)}`.execute(db);
  const blocked = new Set((await blockedWords(db)).flatMap(searchStems));
  const seen = new Set<string>();
  return rows
    .map(({ term }) => term)
    .filter((term) => {
      const stems = searchStems(term);
      const thing = stems.toSorted().join(' ');
      if (seen.has(thing) || stems.some((stem) => blocked.has(stem))) return false;
      seen.add(thing);
      return true;
    })
    .slice(0, MOST_SHOWN);
}

function firstDay(now: Date): string {
  return laPazDay(new Date(now.getTime() - DAYS * DAY_MS));
}

/** Words with which no term is shown, as the shop wrote them. */
const SETTING = 'searchBlocked';
const setting = z.object({ words: z.array(z.string()) });

export async function blockedWords(db: Db): Promise<string[]> {
  return (await readSetting(db, SETTING, setting))?.words ?? [];
}

export function blockWords(db: Db, words: readonly string[]): Promise<void> {
  return writeSetting(db, SETTING, { words });
}
