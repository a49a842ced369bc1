import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { send } from '#tools/bench/support/http.ts';
import { withDatabase } from '#tools/bench/support/postgres.ts';
import { peakMemory } from '#tools/bench/support/process-use.ts';
import type { Shop } from '#tools/bench/support/shop.ts';

const PATH = '/feeds/google/101.xml';
const ITEM = '<item>';

/** Gives generated products a picture of the demo's: feeds leave out what has none. */
export async function givePictures(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, (client) =>
    client.query(`
      update sku set media_path = shown.path, media_count = 1
      from (select path from media where position = 1 and file_key <> '' order by path limit 1) shown
      where media_count = 0`),
  );
}

/** Reads a store's whole feed, as a merchant centre does: how fast it comes, and what the storefront needs for it. @throws Error when there is no feed */
export async function timeFeed({ url, processes }: Shop, column: string): Promise<Figures> {
  const start = performance.now();
  const answer = await send(url + PATH);
  if (answer.statusCode !== 200) throw new Error(`${PATH} answered ${answer.statusCode}`);
  let first = 0;
  let products = 0;
  let end = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    first ||= performance.now() - start;
    const text = end + chunk;
    products += text.split(ITEM).length - 1;
    // A tag may be cut in two.
    end = text.slice(1 - ITEM.length);
  }
  const seconds = (performance.now() - start) / 1000;
  const storefront = processes.at(-1);
  return {
    [figureName('feed', 'first bytes ms', column)]: first,
    [figureName('feed', 'items a second', column)]: products / seconds,
    [figureName('feed', 'storefront MB', column)]: peakMemory(storefront?.pid),
  };
}
