import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { median } from '#tools/bench/report/statistics.ts';
import { askFor, pageHeaders } from '#tools/bench/support/http.ts';
import { headersOf, type Target } from './target.ts';

const VISITS = 60;

/** Time to the first and to the last byte of a page that is asked for again and again, one request at a time. */
export async function timesOf(target: Target, page: string): Promise<Figures> {
  const headers = { ...pageHeaders, ...headersOf(target) };
  const first: number[] = [];
  const full: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const answer = await askFor(200, target.url, { headers });
    first.push(answer.first);
    full.push(answer.full);
  }
  return {
    [figureName('pages', 'TTFB ms', page)]: median(first),
    [figureName('pages', 'full ms', page)]: median(full),
  };
}
