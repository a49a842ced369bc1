import { QUERIES, type WantedQuery } from './queries.ts';

/** Results that count: as many as suggestions show (SRCH-10). */
export const FIRST = 6;

/** What the search is held to over all queries. */
export const FLOORS = { recall: 0.95, rank: 0.85 };

export interface Judged extends WantedQuery {
  found: readonly string[];
  /** Which part of what is wanted stands among the first, 0 to 1. */
  recall: number;
  /** 1 when the first result is wanted, 1/2 when the second is the first that is, … 0 when none is. */
  rank: number;
}

export interface Quality {
  recall: number;
  /** The mean of the ranks (MRR). */
  rank: number;
  queries: readonly Judged[];
}

/** How well one query is answered. */
function judgeQuery(query: WantedQuery, found: readonly string[]): Judged {
  const first = found.slice(0, FIRST);
  const hits = first.filter((handle) => query.wanted.includes(handle));
  const at = first.findIndex((handle) => query.wanted.includes(handle));
  return {
    ...query,
    found: first,
    recall: hits.length / Math.min(FIRST, query.wanted.length),
    rank: at < 0 ? 0 : 1 / (at + 1),
  };
}

/** Asks every query of the table. @param ask the handles of the first results of a query, best first */
export async function measureQuality(ask: (query: string) => Promise<readonly string[]>): Promise<Quality> {
  const queries: Judged[] = [];
  for (const query of QUERIES) queries.push(judgeQuery(query, await ask(query.query)));
  const mean = (of: (one: Judged) => number) =>
    queries.reduce((sum, one) => sum + of(one), 0) / queries.length;
  return { queries, recall: mean(({ recall }) => recall), rank: mean(({ rank }) => rank) };
}
