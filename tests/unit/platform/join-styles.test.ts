import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { answerJoined } from '#lib/platform/server/answer-joined.ts';
import { joinedNames, joinStyles, withoutStyles } from '#lib/platform/server/join-styles.ts';

const sheet = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const page = (...names: string[]) =>
  `<html><head><meta charset="utf-8"/>${names.map(sheet).join('')}</head><body>${sheet('late')}</body></html>`;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('the style sheets of a page', () => {
  test('come as one, in their order, and those it stands for stay, switched off', () => {
    const html = joinStyles(page('all', 'cards_', 'rich~1', 'home-2'));
    const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"([^>]*)>/g)];
    expect(links.map(([, href, marks]) => [href, marks?.includes('disabled')])).toEqual([
      ['/_next/static/joined/all,cards_,rich~1,home-2.css', false],
      ['/_next/static/chunks/all.css', true],
      ['/_next/static/chunks/cards_.css', true],
      ['/_next/static/chunks/rich~1.css', true],
      ['/_next/static/chunks/home-2.css', true],
      ['/_next/static/chunks/late.css', false],
    ]);
    expect(links.filter(([tag]) => tag.includes('data-precedence="next"'))).toHaveLength(5);
  });

  test.each([
    ['one', page('all')],
    ['none', '<html><head></head><body></body></html>'],
    ['no head', sheet('a') + sheet('b') + sheet('c')],
    ['more than any page has', page(...Array.from({ length: 13 }, (_, index) => `s${index}`))],
  ])('a page with %s stays as it is', (_, html) => {
    expect(joinStyles(html)).toBe(html);
  });

  test('what an answer names ahead are no longer sheets', () => {
    expect(
      withoutStyles(
        '</a.woff2>; rel=preload; as="font"; crossorigin="", </a.css>; rel=preload; as="style", </b.css>; rel=preload; as=style',
      ),
    ).toBe('</a.woff2>; rel=preload; as="font"; crossorigin=""');
  });

  test.each([
    ['/_next/static/joined/a,b~1.css', ['a', 'b~1']],
    ['/_next/static/joined/a,a.css', null],
    ['/_next/static/joined/..%2F..%2Fserver,b.css', null],
    ['/_next/static/joined/../a,b.css', null],
    ['/_next/static/joined/.css', null],
    ['/_next/static/joined/a,b.js', null],
    [`/_next/static/joined/${Array.from({ length: 13 }, (_, index) => `s${index}`).join(',')}.css`, null],
    ['/mesa', null],
  ])('%s names %j', (path, names) => {
    expect(joinedNames(path)).toEqual(names);
  });
});

describe('a joined style sheet', () => {
  async function ask(path: string): Promise<Response> {
    const build = mkdtempSync(join(tmpdir(), 'ajuar-joined-'));
    ends.push(() => rmSync(build, { recursive: true }));
    mkdirSync(join(build, 'static/chunks'), { recursive: true });
    for (const name of ['a', 'b']) writeFileSync(join(build, 'static/chunks', `${name}.css`), `.${name}{}\n`);
    const server = createServer((request, response) => {
      const otherwise = () => response.writeHead(404).end('missing');
      if (!answerJoined(request, response, { path: request.url ?? '', build, otherwise })) otherwise();
    });
    ends.push(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  }

  test('is those that it names one after the other, and never changes', async () => {
    const answer = await ask('/_next/static/joined/b,a.css');
    expect(await answer.text()).toBe('.b{}\n.a{}\n');
    expect(answer.headers.get('content-type')).toContain('text/css');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  test.each(['/_next/static/joined/a,c.css', '/_next/static/joined/a,a.css'])(
    '%s is missing',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});
