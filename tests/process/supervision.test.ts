import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runCommand } from '#tests/contract/support/command.ts';
import { beginLongImport, writeLongFile } from '#tests/contract/support/long-import.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { freePort } from '#tools/serve/ports.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { cleanEnv } from './support/clean-env.ts';
import { expectAway, freshSearch } from './support/fault-visit.ts';
import { type SupervisedShop, startSupervised } from './support/supervised.ts';
import { until } from './support/until.ts';
import { newVisitor } from './support/visitor.ts';

const dataDir = ownFolder('process');
let shop: SupervisedShop;
let url = '';
let port = 0;

beforeAll(async () => {
  cpSync(inject('template'), dataDir, { recursive: true });
  port = await freePort();
  url = `http://localhost:${port}`;
  shop = await startSupervised({ dataDir, port });
});
afterAll(async () => {
  await shop?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const visit = (path: string) => newVisitor(url).get(path);
const said = (words: string) => shop.lines.filter((line) => line.includes(words));
const isServed = async (path: string) => (await visit(path)).status === 200;

test('a back-end that dies is started again, and the storefront serves what it has meanwhile', async () => {
  const cached = ['/', '/mesa'];
  for (const path of cached) expect((await visit(path)).status, path).toBe(200);
  shop.killPart('backend/server.ts');
  expectAway(await visit(freshSearch()), 'a search');
  for (const path of cached) expect((await visit(path)).status, path).toBe(200);
  await until('the search is back', () => isServed(freshSearch()));
  await until('the supervisor says so', async () => said('the back-end is back').length === 1);
  expect(said('the back-end ended')).toEqual([
    'ajuar: the back-end ended (signal SIGKILL); starting it again in 0.5 s.',
  ]);
  expect(said('the storefront ended')).toEqual([]);
});

test('a storefront that dies is started again at the same address', async () => {
  shop.killPart('server.ts');
  await until('the home page is back', () => isServed('/'));
  expect(said('the storefront ended')).toEqual([
    'ajuar: the storefront ended (signal SIGKILL); starting it again in 0.5 s.',
  ]);
});

test('a second start over its data folder ends with an error that names its address', async () => {
  const second = spawn(process.execPath, [inRoot('tools/start.mjs')], {
    env: { ...cleanEnv(), DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [told, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  expect(told).toBe(`ajuar: already running: ${url}\n`);
  expect(code).toBe(1);
});

test('it ends under load without cutting a response, and starts again at once where it was', async () => {
  const clients = Array.from({ length: 8 }, () => keepFetching(`${url}/mesa`));
  await until('pages come', async () => clients.every(({ responses }) => responses.length > 2));
  const ending = shop.end();
  shop = await startSupervised({ dataDir, port });
  for (const { done, responses } of clients) {
    expect(await done).toBe('refused');
    expect(responses.at(-1)).toBe('close');
  }
  expect(await ending).toBe(0);
  expect(await isServed('/mesa')).toBe(true);
});

test('it ends in the midst of an import, which says how far it came and goes through when it is repeated', async () => {
  const folder = ownFolder('process');
  const path = join(folder, 'big.csv');
  // The storefront ends first, which takes more than a second.
  await writeLongFile(path, 6000);
  const command = await beginLongImport(path, dataDir);
  expect(await shop.end()).toBe(0);
  const { code, err } = await command.ended;
  expect(code).toBe(130);
  expect(err).toMatch(/^Importación interrumpida: \d+ de 7700 productos .*no se duplica\.\n$/);
  shop = await startSupervised({ dataDir, port });
  const again = await runCommand('catalogue', ['import', path], { dataDir });
  expect(again).toMatchObject({
    code: 0,
    out: expect.stringMatching(/nuevos, 0 actualizados, \d+ sin cambios/),
  });
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Fetches a page over and over on a connection that it keeps, until the server takes no new one.
 * @returns each response's `Connection`, and how it ended: 'cut' when a response broke off
 */
function keepFetching(address: string): { responses: string[]; done: Promise<string> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const responses: string[] = [];
  const once = () =>
    new Promise<string>((resolve) => {
      const sent = request(address, { agent }, (response) => {
        response.on('end', () => {
          responses.push(response.headers.connection ?? '');
          resolve('');
        });
        response.on('error', () => resolve('cut'));
        response.resume();
      });
      sent.on('error', ({ message }) => resolve(/ECONNREFUSED/.test(message) ? 'refused' : message));
      sent.end();
    });
  const done = (async () => {
    let end = '';
    while (end === '') end = await once();
    agent.destroy();
    return end;
  })();
  return { responses, done };
}
