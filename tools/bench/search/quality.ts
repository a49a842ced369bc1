import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inRoot } from '#tools/bootstrap/paths.mjs';

/** By kind: what shoppers type, and the handles that it should find in the store 101 (nothing sold out there). */
const table = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/** What shoppers type, and the products of the demo store that they would want to see, best first or not. */
export const QUERIES = Object.values(
  table.parse(JSON.parse(readFileSync(inRoot('data/benchmark/search-queries.json'), 'utf8'))),
).flatMap((queries) => Object.entries(queries).map(([query, wanted]) => ({ query, wanted })));

/** Results that count: as many as suggestions show (SRCH-10). */
export const FIRST = 6;

/** What the search is held to over all queries. */
export const FLOORS = { recall: 0.95, rank: 0.85 };

interface Judged {
  query: string;
  /** Handles. */
  wanted: readonly string[];
  found: readonly string[];
  /** Which part of what is wanted stands among the first, 0 to 1. */
  recall: number;
  /** 1 when the first result is wanted, 1/2 when the second is the first that is, … 0 when none is. */
  rank: number;
}

interface Quality {
  recall: number;
  /** The mean of the ranks (MRR). */
  rank: number;
  queries: readonly Judged[];
}

/** How well one query is answered. */
function judgeQuery(query: string, wanted: readonly string[], results: readonly string[]): Judged {
  const found = results.slice(0, FIRST);
  const hits = found.filter((handle) => wanted.includes(handle));
  const at = found.findIndex((handle) => wanted.includes(handle));
  return {
    query,
    wanted,
    found,
    recall: hits.length / Math.min(FIRST, wanted.length),
    rank: at < 0 ? 0 : 1 / (at + 1),
  };
}

/** Asks every query of the table. @param ask the handles of the first results of a query, best first */
export async function measureQuality(ask: (query: string) => Promise<readonly string[]>): Promise<Quality> {
  const queries: Judged[] = [];
  for (const { query, wanted } of QUERIES) queries.push(judgeQuery(query, wanted, await ask(query)));
  const mean = (of: (one: Judged) => number) =>
    queries.reduce((sum, one) => sum + of(one), 0) / queries.length;
  return { queries, recall: mean(({ recall }) => recall), rank: mean(({ rank }) => rank) };
}
