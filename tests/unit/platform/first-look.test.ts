import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { firstLookFirst } from '#lib/platform/server/first-look.ts';
import { lookAnswer } from '#lib/platform/server/look-answer.ts';
import { tagAnswer } from '#lib/platform/server/tag-answer.ts';

const page = (extra = '') =>
  `<!DOCTYPE html><html><head><link rel="preload" href="/a.woff2" as="font"/><link rel="preload" as="script" fetchPriority="low" href="/c.js"/><script src="/a.js" async=""></script><link rel="manifest" href="/m"/></head><body><p>Tazas</p>${extra}<script>x()</script><script src="/c.js" async=""></script></body></html>`;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that answers like Next, in pieces of any length. */
async function ask(path: string, type: string, pieces: readonly string[], length?: number) {
  const server = createServer((request, response) => {
    tagAnswer(request, response);
    lookAnswer(response, path);
    response.setHeader('Content-Type', type);
    if (length !== undefined) response.setHeader('Content-Length', length);
    if (pieces.length > 1) response.flushHeaders();
    for (const piece of pieces.slice(0, -1)) response.write(piece);
    response.end(pieces.at(-1));
  });
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/`);
}

async function serve(...asked: Parameters<typeof ask>): Promise<string> {
  return (await ask(...asked)).text();
}

describe('a page whose first look comes first', () => {
  test('its scripts wait, and nothing asks for them ahead', () => {
    const html = firstLookFirst(page());
    const tags = [...html.matchAll(/<script src="([^"]+)"([^>]*)>/g)];
    expect(tags.map(([, src, rest]) => [src, rest])).toEqual([
      ['/a.js', ' async="" type="later"'],
      ['/c.js', ' async="" type="later"'],
    ]);
    expect(html).not.toContain('as="script"');
    expect(html).toContain('as="font"');
    expect(html).toContain('<link rel="later" href="/m"/>');
    expect(html.endsWith('</script></body></html>')).toBe(true);
  });

  test('what is no document, and what carries a nonce, stays as it is', () => {
    const own = page('<script nonce="abc">y()</script>');
    expect(firstLookFirst(own)).toBe(own);
    expect(firstLookFirst('<p>roto')).toBe('<p>roto');
  });
});

describe('on its way out', () => {
  const type = 'text/html; charset=utf-8';

  test('a page is the same whole or in pieces, letters of two to four bytes and a length told before included', async () => {
    const html = page('<p>Sábanas y ñandutí “de hilo” 🧵</p>');
    const wanted = firstLookFirst(html);
    expect(await serve('/mesa', type, [html], Buffer.byteLength(html))).toBe(wanted);
    expect(await serve('/mesa', type, [html.slice(0, 40), html.slice(40, 210), html.slice(210)])).toBe(
      wanted,
    );
  });

  test('only a page that Next keeps is named; one in pieces is joined', async () => {
    const html = page();
    const kept = await ask('/mesa', type, [html]);
    const made = await ask('/search/taza', type, [html.slice(0, 40), html.slice(40)]);
    expect(kept.headers.get('etag')).toMatch(/^"/);
    expect(made.headers.get('etag')).toBeNull();
    expect(await made.text()).toBe(firstLookFirst(html));
    expect(await serve('/mesa', 'text/x-component', ['1:', '2:'])).toBe('1:2:');
  });

  test('pages made for one visitor and data of the router are left alone', async () => {
    expect(await serve('/checkout/cart', type, [page()])).toBe(page());
    expect(await serve('/mesa', 'text/x-component', [page()])).toBe(page());
  });
});
