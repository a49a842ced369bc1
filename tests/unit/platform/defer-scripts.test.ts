import { describe, expect, test } from 'vitest';
import { deferScripts } from '#lib/platform/server/document/defer-scripts.ts';
import { externalPayload } from '#lib/platform/server/document/external-payload.ts';
import { contextFor, documentOf, nextPage, personalPage } from './support/documents.ts';
import { SHARED, sends, serve } from './support/served.ts';

async function deferred(html: string): Promise<string> {
  return (await deferScripts(documentOf(html), contextFor())).body.toString();
}

describe('a page whose scripts are deferred', () => {
  test('its scripts wait, and nothing preloads them', async () => {
    const html = await deferred(nextPage());
    const tags = [...html.matchAll(/<script [^>]*src=[^>]*>/g)];
    expect(tags.map(([tag]) => tag)).toEqual([
      '<script type="text/x-deferred" data-src="/a.js">',
      '<script src="/p.js" noModule="">',
      '<script type="text/x-deferred" data-src="/c.js">',
    ]);
    expect(html).not.toContain('as="script"');
    expect(html).toContain('as="font"');
    expect(html).toContain('<link rel="deferred" href="/m"/>');
    expect(html.endsWith('</script></body></html>')).toBe(true);
  });

  test('what is no document stays as it is', async () => {
    expect(await deferred('<p>roto')).toBe('<p>roto');
  });

  test('one visitor’s: every script of ours carries the nonce, and the payload stays', async () => {
    const html = await deferred(personalPage('a+/9=='));
    const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(tags.filter((tag) => !tag.includes(' nonce="a+/9=="'))).toEqual([]);
    expect(tags.filter((tag) => tag.includes('data-src='))).toEqual([
      '<script type="text/x-deferred" data-src="/a.js" nonce="a+/9==">',
      '<script type="text/x-deferred" data-src="/c.js" nonce="a+/9==">',
    ]);
    expect(html).not.toContain('as="script"');
    expect(html).toContain('__next_f');
    const { body } = await externalPayload(documentOf(html), contextFor());
    expect(body.toString()).toBe(html);
  });
});

describe('on its way out', () => {
  const only = { mechanisms: ['deferral'] } as const;

  test('a page is the same whole or in chunks, with characters of two to four bytes and a length sent before', async () => {
    const html = nextPage('<p>Sábanas y ñandutí “de hilo” 🧵</p>');
    const wanted = await deferred(html);
    const length = { 'Content-Length': String(Buffer.byteLength(html)) };
    const whole = await (await serve(sends(html, { headers: length }), only))('/mesa/1');
    expect(whole.body.toString()).toBe(wanted);
    expect(Number(whole.headers['content-length'])).toBe(whole.body.length);
    const chunks = [html.slice(0, 40), html.slice(40, 210), html.slice(210)];
    expect((await (await serve(sends(chunks), only))('/mesa/2')).body.toString()).toBe(wanted);
  });

  test('only a page that is cached has an ETag', async () => {
    const html = nextPage();
    const cached = await (await serve(sends(html, { headers: { 'Cache-Control': SHARED } }), only))(
      '/mesa/3',
    );
    const rendered = await (await serve(sends([html.slice(0, 40), html.slice(40)]), only))('/search/taza');
    expect(cached.headers.etag).toMatch(/^"/);
    expect(rendered.headers.etag).toBeUndefined();
    expect(rendered.body.toString()).toBe(await deferred(html));
  });

  test('payloads of the router pass unchanged', async () => {
    const rsc = await serve(sends(['1:', '2:'], { headers: { 'Content-Type': 'text/x-component' } }));
    const { body, headers } = await rsc('/mesa', { rsc: '1' });
    expect([body.toString(), headers.etag]).toEqual(['1:2:', undefined]);
  });
});
