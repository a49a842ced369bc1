import { setTimeout as pause } from 'node:timers/promises';
import { askFor, pageHeaders as headers } from '#tools/bench/support/http.ts';
import { scriptWeight } from './scripts.ts';

/** The first visits fill the caches; popular pages are compressed again, better, soon after. */
export async function warm(urls: readonly string[]): Promise<void> {
  for (const url of urls) for (let visit = 0; visit < 6; visit += 1) await askFor(200, url, { headers });
  for (const url of urls) await scriptWeight(url);
  await pause(3000);
}
