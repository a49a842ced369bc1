import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { ownFolder } from '#tools/temporary/folders.ts';
import { runCommand } from './support/command.ts';
import { type Fleet, type Member, startFleet } from './support/fleet.ts';
import { makeProduct } from './support/product.ts';
import { until } from './support/until.ts';
import { visibleText } from './support/visible-text.ts';
import { newVisitor } from './support/visitor.ts';

let fleet: Fleet;
let goods: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  fleet = await startFleet();
  goods = await makeProduct(fleet, 50);
});
afterAll(() => fleet?.close());

const FOOTER = 'data/demo/layouts/private/footer_3.json';
const SLOGAN = 'Cosas buenas para la casa';

/** Publishes a footer that says something else, as an editor does. */
async function publishFooter(slogan: string): Promise<void> {
  const folder = ownFolder('process');
  const file = join(folder, 'footer_3.json');
  writeFileSync(file, readFileSync(inRoot(FOOTER), 'utf8').replace(SLOGAN, slogan));
  const { code, out, err } = await runCommand(fleet, 'layouts', [
    ...['push', file, '--as', 'private/footer_3', '--force'],
  ]);
  expect([code, out, err]).toEqual([0, expect.anything(), '']);
}

/** What a page says, without its markup. */
async function pageOf({ url }: Member, path: string): Promise<string> {
  const { text } = await newVisitor(url, undefined, fleet.env.SITE_URL).get(path);
  return visibleText(text);
}

/** Pages that show the product's price. */
const priced = () => [goods.path, `/search/${goods.title.split(' ').at(-1)}`];

/** Waits until pages of a storefront say something, all of them at the same time. */
const says = (where: Member, text: string, paths: readonly string[] = [goods.path]) =>
  until(`${where.url} says ${text}`, async () =>
    (await Promise.all(paths.map((path) => pageOf(where, path)))).every((page) => page.includes(text)),
  );

test('a change reaches every storefront, whichever back-end made it, and whoever was away meanwhile', async () => {
  const [first, second] = fleet.storefronts;
  for (const one of fleet.storefronts) await says(one, 'Bs. 10,00', priced());

  // Every back-end and storefront is there.
  await goods.setPrice('12.37');
  await publishFooter('Ollas nuevas');
  for (const one of fleet.storefronts) {
    await says(one, 'Bs. 12,37');
    await says(one, 'Ollas nuevas', ['/', goods.path]);
  }

  // A back-end is away, with the storefront that hears by it.
  await fleet.backends[1].kill();
  await goods.setPrice('13.37');
  await says(first, 'Bs. 13,37');
  await fleet.backends[1].start();
  await says(second, 'Bs. 13,37');

  // A storefront is away.
  await fleet.storefronts[0].kill();
  await goods.setPrice('14.37');
  await publishFooter('Sartenes nuevas');
  await says(second, 'Bs. 14,37');
  await fleet.storefronts[0].start();
  await says(first, 'Bs. 14,37');
  for (const one of fleet.storefronts) await says(one, 'Sartenes nuevas', ['/', goods.path]);

  // The back-end that commands talk to is away: they open the database themselves.
  await fleet.backends[0].kill();
  await goods.setPrice('15.37');
  await says(second, 'Bs. 15,37');
  await fleet.backends[0].start();
  await says(first, 'Bs. 15,37');

  // The other storefront is away.
  await fleet.storefronts[1].kill();
  await goods.setPrice('16.37');
  await says(first, 'Bs. 16,37');
  await fleet.storefronts[1].start();
  await says(second, 'Bs. 16,37');

  // Nothing of before is left in any cache.
  for (const one of fleet.storefronts) {
    for (let visit = 0; visit < 3; visit += 1) {
      for (const path of priced())
        expect(await pageOf(one, path), `${one.url}${path}`).not.toMatch(/Bs\. 1[2-5],37/);
    }
  }
});

test('a storefront says once that it cannot hear of changes, why, and when it can again', async () => {
  const [, second] = fleet.storefronts;
  const linesOf = (event: string) =>
    second
      .managed()
      .lastLines()
      .filter((line) => line.includes(`"${event}"`));
  const [away, back] = [linesOf('purges.away').length, linesOf('purges.back').length];
  await fleet.backends[1].kill();
  await until('it says so', async () => linesOf('purges.away').length > away);
  expect(linesOf('purges.away').at(-1)).toMatch(/"reason":"awaitPurges: unreachable: no connection: ECONN/);
  await fleet.backends[1].start();
  await until('it says so', async () => linesOf('purges.back').length > back);
  expect(linesOf('purges.away')).toHaveLength(away + 1);
  expect(linesOf('purges.back').at(-1)).toMatch(/"behindS":\d+,"everything":false/);
});
