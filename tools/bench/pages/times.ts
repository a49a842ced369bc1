import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { median } from '#tools/bench/report/statistics.ts';
import { askFor, keepAlive } from '#tools/bench/support/http.ts';

const VISITS = 60;
const headers = { 'accept-encoding': 'br', accept: 'text/html' };

/** Time to the first and to the last byte of a page that is asked for again and again, one request at a time. */
export async function timesOf(url: string, page: string): Promise<Figures> {
  const agent = keepAlive(1);
  const first: number[] = [];
  const full: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const answer = await askFor(200, url, { headers, agent });
    first.push(answer.first);
    full.push(answer.full);
  }
  agent.destroy();
  return {
    [figureName('pages', 'TTFB ms', page)]: median(first),
    [figureName('pages', 'full ms', page)]: median(full),
  };
}
