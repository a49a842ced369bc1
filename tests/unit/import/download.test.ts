import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { download } from '#backend/modules/import/write/pictures/download.ts';
import { pictureProblems } from '#lib/labels/data/import-reasons.ts';
import { isPublicAddress } from '#lib/platform/outgoing/public-address.ts';

/** This machine under an address that stands for a supplier's server; by any other it is private. */
const SUPPLIER = '127.0.0.2';
const mayFetchFrom = (ip: string) => ip === SUPPLIER || isPublicAddress(ip);

let server: Server;
let port: number;
let requests: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.headers.host}`);
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    const [next, ...rest] = searchParams.getAll('to');
    if (next === undefined) return response.end('secret');
    const location =
      rest.length === 0 ? next : `${next}?${new URLSearchParams(rest.map((to) => ['to', to]))}`;
    response.writeHead(302, { location }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '0.0.0.0', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  requests = [];
});

const from = (...to: string[]) =>
  `http://${SUPPLIER}:${port}/?${new URLSearchParams(to.map((one) => ['to', one]))}`;

const HOSTS = [
  ...['127.0.0.1', '127.1', '127.0.0.1.', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
  ...['localhost', 'LOCALHOST', '0.0.0.0', '0'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fd00::1]'],
];

test.each(HOSTS)('a server that redirects to %s is not followed', async (host) => {
  expect(await download(from(`http://${host}:${port}/`), 1e6, mayFetchFrom)).toBe(pictureProblems.notPublic);
  expect(requests).toEqual([`${SUPPLIER}:${port}`]);
});

test.each([
  ['169.254.169.254', 'http://169.254.169.254/latest/meta-data/'],
  ['its decimal form', 'http://2852039166/latest/meta-data/'],
  ['its form in IPv6', 'http://[::ffff:a9fe:a9fe]/latest/meta-data/'],
  ['a private network', 'http://10.0.0.1/'],
  ['an address without a protocol', '//127.0.0.1/'],
  ['a file', 'file:///etc/passwd'],
  ['data', 'data:text/plain,x'],
  ['another protocol', 'gopher://127.0.0.1/'],
])('nor one that redirects to %s', async (_what, address) => {
  expect(await download(from(address), 1e6, mayFetchFrom)).toBe(pictureProblems.notPublic);
  expect(requests).toHaveLength(1);
});

test('the last of several redirects is checked as the first one', async () => {
  const again = `http://${SUPPLIER}:${port}/`;
  const chain = from(again, again, `http://127.0.0.1:${port}/`);
  expect(await download(chain, 1e6, mayFetchFrom)).toBe(pictureProblems.notPublic);
  expect(requests).toHaveLength(3);
  expect(String(await download(from(again, '/x'), 1e6, mayFetchFrom))).toBe('secret');
});

test.each(['１２７.0.0.1', '127。0。0。1', 'ⓛocalhost', '%31%32%37.0.0.1'])(
  'nor is one requested that is written as %s',
  async (host) => {
    expect(await download(`http://${host}:${port}/`, 1e6, mayFetchFrom)).toBe(pictureProblems.notPublic);
    expect(requests).toEqual([]);
  },
);

test('an address that is none is unreachable', async () => {
  expect(await download(from('http://[::1'), 1e6, mayFetchFrom)).toBe(pictureProblems.unreachable);
});
