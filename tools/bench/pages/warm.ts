import { setTimeout as pause } from 'node:timers/promises';
import { askFor, pageHeaders } from '#tools/bench/support/http.ts';
import { scriptWeight } from './scripts.ts';
import { headersOf, type Target } from './target.ts';

/** The first visits fill the caches; popular pages are compressed again, better, soon after. */
export async function warm(targets: readonly Target[]): Promise<void> {
  for (const target of targets) {
    const headers = { ...pageHeaders, ...headersOf(target) };
    for (let visit = 0; visit < 6; visit += 1) await askFor(200, target.url, { headers });
  }
  for (const target of targets) await scriptWeight(target.url, headersOf(target));
  await pause(3000);
}
