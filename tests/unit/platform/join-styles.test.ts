import { describe, expect, test } from 'vitest';
import { joinedNames, joinStyles } from '#lib/platform/server/document/join-styles.ts';
import { contextFor, documentOf } from './support/documents.ts';

const sheet = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const page = (...names: string[]) =>
  `<html><head><meta charset="utf-8"/>${names.map(sheet).join('')}</head><body>${sheet('late')}</body></html>`;

async function joined(html: string, link?: string) {
  const context = contextFor();
  const { body, headers } = await joinStyles(documentOf(html, link ? { link } : {}), context);
  return { html: body.toString(), link: headers.link, reports: context.reports };
}

describe('the style sheets of a page', () => {
  test('come as one, in their order, and those it stands for stay, disabled', async () => {
    const { html } = await joined(page('all', 'cards_', 'rich~1', 'home-2'));
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
    ['one', page('all'), []],
    ['none', '<html><head></head><body></body></html>', []],
    ['no head', sheet('a') + sheet('b') + sheet('c'), ['styles']],
    ['more than any page has', page(...Array.from({ length: 13 }, (_, index) => `s${index}`)), ['styles']],
    ['the same twice', page('a', 'b', 'a'), []],
    [
      'one of another form',
      page('a', 'b').replace('</head>', '<link rel="stylesheet" href="/x.css"/></head>'),
      ['styles'],
    ],
  ])('a page with %s stays as it is', async (_, html, reports) => {
    expect(await joined(html)).toEqual({ html, link: undefined, reports });
  });

  test('are no longer preloaded by the response', async () => {
    const font = '</a.woff2>; rel=preload; as="font"; crossorigin=""';
    const sheets = '</a.css>; rel=preload; as="style", </b.css>; rel=preload; as=style';
    expect((await joined(page('a', 'b'), `${font}, ${sheets}`)).link).toBe(font);
    expect((await joined(page('a', 'b'), sheets)).link).toBeUndefined();
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
