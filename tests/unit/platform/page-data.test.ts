import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { firstLookFirst } from '#lib/platform/server/first-look.ts';
import { lookAnswer } from '#lib/platform/server/look-answer.ts';
import {
  answerData,
  askedData,
  DATA_HEADER,
  KnownData,
  knownData,
  partPage,
} from '#lib/platform/server/page-data.ts';

const pieces = [[0], [1, '1:"Tazas (2)</b>"\n'], [1, '2:["ñandutí",")]"]\n']];
const script = (piece: unknown, at: number) =>
  `<script>${at === 0 ? '(self.__next_f=self.__next_f||[])' : 'self.__next_f'}.push(${JSON.stringify(piece).replaceAll('<', '\\u003c')})</script>`;
const page = `<!DOCTYPE html><html><head><script src="/a.js" async=""></script></head><body><p>Tazas</p><script>x()</script>${pieces.map(script).join('')}</body></html>`;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mesa`;
}

/** A front door with a page behind it. */
const door =
  (html: string, isWhole: boolean): RequestListener =>
  (request, response) => {
    if (answerData(request, response)) return;
    lookAnswer(response, '/mesa', askedData(request) !== null);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (!isWhole) response.write(html.slice(0, 90));
    response.end(isWhole ? html : html.slice(90));
  };

describe('a page and its data', () => {
  test('are parted: the data are what the scripts would have handed over, the rest stays', () => {
    const { html, data } = partPage(page);
    expect(JSON.parse(data)).toEqual(pieces);
    expect(html).toContain('<p>Tazas</p><script>x()</script></body>');
    expect(html).not.toContain('__next_f');
  });

  test('a page without any is what it was, and its scripts ask for none', () => {
    const plain = page.replaceAll(/<script>.*<\/script>(?=<\/body>)/g, '');
    expect(partPage(plain)).toEqual({ html: plain, data: '' });
    expect(firstLookFirst(plain)).toContain('<script data-of="">');
  });

  test.each([true, false])('come by the name that the page says; whole answer: %s', async (isWhole) => {
    const url = await serve(door(page, isWhole));
    const html = await (await fetch(url)).text();
    const name = /<script data-of="([\w-]{16})">/.exec(html)?.[1] ?? '';
    const answer = await fetch(url, { headers: { [DATA_HEADER]: name } });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.json()).toEqual(pieces);
  });

  test('what another process answered is made again', async () => {
    const url = await serve(door(page, true));
    const answer = await fetch(url, { headers: { [DATA_HEADER]: 'unknown-unknown-' } });
    expect(await answer.json()).toEqual(pieces);
  });

  test('a page that has changed meanwhile still gets the data that it was made with', async () => {
    const name = knownData.keep('[[0],"before"]');
    const url = await serve(door(page, true));
    const answer = await fetch(url, { headers: { [DATA_HEADER]: name } });
    expect(await answer.json()).toEqual([[0], 'before']);
  });

  test('pages made for one visitor keep theirs', async () => {
    const own = page.replace('<script>x()', '<script nonce="a">x()');
    expect(await (await fetch(await serve(door(own, true)))).text()).toBe(own);
  });
});

describe('data that are known', () => {
  test('have the same name for the same content, and are counted once', () => {
    const known = new KnownData(100);
    const names = Array.from({ length: 5 }, () => known.keep('a'.repeat(60)));
    expect(new Set(names).size).toBe(1);
    known.keep('b'.repeat(40));
    expect(known.get(names[0] ?? '')).toBe('a'.repeat(60));
    expect(known.keep('')).toBe('');
  });

  test('are bounded: the least lately used go first', () => {
    const known = new KnownData(100);
    const [a, b] = [known.keep('a'.repeat(40)), known.keep('b'.repeat(40))];
    known.keep('a'.repeat(40));
    const c = known.keep('c'.repeat(40));
    expect([a, b, c].map((name) => known.get(name)?.[0])).toEqual(['a', undefined, 'c']);
  });
});
