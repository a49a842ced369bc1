import { describe, expect, test } from 'vitest';
import { deferScripts } from '#lib/platform/server/document/defer-scripts.ts';
import { PAYLOAD_HEADER } from '#lib/platform/server/document/deferral-script.ts';
import { externalPayload } from '#lib/platform/server/document/external-payload.ts';
import { contextFor, documentOf, nextPage, PAYLOAD, personalPage } from './support/documents.ts';
import { sends, serve } from './support/served.ts';

const nameIn = (html: string) =>
  /<script(?: nonce="[^"]*")? data-payload="([\w-]{16})">/.exec(html)?.[1] ?? '';

describe('a page and its RSC payload', () => {
  test('are separate: the scripts that would have handed it over are gone, the rest stays', async () => {
    const context = contextFor();
    const page = await externalPayload(await deferScripts(documentOf(nextPage()), context), context);
    const html = page.body.toString();
    expect(html).toContain('<p>Tazas</p><script>x()</script>');
    expect(html.slice(0, html.indexOf('data-payload'))).not.toContain('__next_f');
    expect(nameIn(html)).not.toBe('');
    expect(context.reports).toEqual([]);
  });

  test('stay together where nothing would bring the payload back', async () => {
    const page = documentOf(nextPage());
    expect(await externalPayload(page, contextFor())).toBe(page);
    const off = contextFor({}, ['deferral']);
    const deferred = await deferScripts(page, off);
    expect(await externalPayload(deferred, off)).toBe(deferred);
  });

  test('of one visitor are separate where the page says so', async () => {
    const context = contextFor();
    const page = { ...context.page, isPayloadApart: true };
    const deferred = await deferScripts(documentOf(personalPage('a+/9==')), context);
    expect(await externalPayload(deferred, context)).toBe(deferred);
    const html = (await externalPayload(deferred, { ...context, page })).body.toString();
    expect(html.slice(0, html.indexOf('data-payload'))).not.toContain('__next_f');
    expect(html).toMatch(/<script nonce="a\+\/9==" data-payload="[\w-]{16}">/);
    const other = await deferScripts(documentOf(personalPage('b+/9==')), context);
    const second = (await externalPayload(other, { ...context, page })).body.toString();
    expect(nameIn(second)).not.toBe(nameIn(html));
  });

  test.each([
    ['whole', nextPage()],
    ['in chunks', [nextPage().slice(0, 90), nextPage().slice(90)]],
  ])('the payload comes by the name in the page; a page %s', async (_, body) => {
    const ask = await serve(sends(body));
    const name = nameIn((await ask('/mesa')).body.toString());
    const payload = await ask('/mesa', { [PAYLOAD_HEADER]: name });
    expect(payload.headers['content-type']).toContain('application/json');
    expect(payload.headers['cache-control']).toContain('no-store');
    expect(JSON.parse(payload.body.toString())).toEqual(PAYLOAD);
  });

  test('what another process rendered is rendered again', async () => {
    const ask = await serve(sends(nextPage()));
    const payload = await ask('/mesa', { [PAYLOAD_HEADER]: 'unknown-unknown-' });
    expect(JSON.parse(payload.body.toString())).toEqual(PAYLOAD);
  });

  test('a page that has changed since still gets the payload that it was rendered with', async () => {
    let html = nextPage();
    const ask = await serve((request, response) => sends(html)(request, response));
    const name = nameIn((await ask('/cambia')).body.toString());
    html = nextPage().replace('Tazas (2)', 'Tazas (3)');
    const payload = await ask('/cambia', { [PAYLOAD_HEADER]: name });
    expect(JSON.parse(payload.body.toString())).toEqual(PAYLOAD);
  });

  test('a page whose payload stays inside answers a request for it with itself', async () => {
    const ask = await serve(sends(nextPage()), { mechanisms: [] });
    expect((await ask('/plana', { [PAYLOAD_HEADER]: 'unknown-unknown-' })).body.toString()).toBe(nextPage());
  });
});
