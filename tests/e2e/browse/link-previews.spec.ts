import sharp from 'sharp';
import { STORE_PAGES } from '#lib/platform/domain/routes/store-pages.ts';
import { expect, productPath, test } from './shopper.ts';

/** Who draws previews of links in chats and networks, as each asks for a page. None keeps a cookie. */
const READERS = {
  WhatsApp: { 'user-agent': 'WhatsApp/2.24.20.0 A', accept: '*/*' },
  Facebook: {
    'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'accept-encoding': 'deflate, gzip',
    range: 'bytes=0-524287',
  },
  X: { 'user-agent': 'Twitterbot/1.0', accept: '*/*' },
  Telegram: { 'user-agent': 'TelegramBot (like TwitterBot)', accept: '*/*' },
  LinkedIn: {
    'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'accept-encoding': 'gzip',
  },
  Slack: {
    'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    range: 'bytes=0-32768',
  },
} as const;

/** What the most hurried of them (Slack) reads of a page, in bytes. */
const READ = 32_768;
/** The largest picture that all of them show: WhatsApp takes no larger one. */
const LARGEST = 300 * 1024;

/** What the head of a document says by each property of a preview, '' where it does not. */
const previewIn = (head: string) => (property: string) =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(head)?.[1] ?? '';

test('readers of links find title, picture and a product’s price at the beginning of each page, in the store of the link @desktop', async ({
  request,
}) => {
  const product = await productPath(request, 'taza-valle');
  const pages: [path: string, title: string, description: RegExp][] = [
    ['/', 'Ajuar', /./],
    ['/mesa', 'Mesa', /./],
    [product, 'Taza Valle', /Bs\. \d/],
    [`${product}?store=103`, 'Taza Valle', /Bs\. \d/],
    ['/search/taza', 'taza', /./],
    ['/pages/tiendas', 'tiendas', /./],
    ['/pages/ayuda/cuidado/lino', 'lino', /./],
    // Where `/buy/TAZ-VAL-TER-350:2` leads to.
    ['/buy?items=TAZ-VAL-TER-350:2', 'carrito', /Bs\. \d/],
  ];
  for (const [path, title, description] of pages) {
    const pictures = new Set<string>();
    for (const [name, headers] of Object.entries(READERS)) {
      const where = `${name} ${path}`;
      const response = await request.get(path, { headers: { cookie: '', ...headers }, maxRedirects: 0 });
      expect(response.status(), where).toBe(200);
      const head = (await response.body()).subarray(0, READ).toString();
      const of = previewIn(head);
      expect(of('title').toLowerCase(), where).toContain(title.toLowerCase());
      expect(of('description').replaceAll('\u00a0', ' '), where).toMatch(description);
      expect(of('url'), where).not.toBe('');
      if (path.includes('store=')) expect(head, where).toMatch(/<html[^>]* data-store="103"/);
      pictures.add(of('image'));
    }
    const [picture = '', ...others] = pictures;
    expect(others, path).toEqual([]);
    if (path.includes('store=')) expect(picture).toContain('/media/cards/103/');
    const image = await request.get(picture, { headers: { cookie: '', ...READERS.WhatsApp } });
    expect([image.status(), image.headers()['content-type']], path).toEqual([200, 'image/jpeg']);
    const body = await image.body();
    expect(body.length, path).toBeLessThanOrEqual(LARGEST);
    expect((await sharp(body).metadata()).width, path).toBeGreaterThanOrEqual(300);
  }
});

test('every page that anybody may open has a preview, and a missing one no address of another @desktop', async ({
  request,
}) => {
  const fixed = STORE_PAGES.filter(
    ({ pattern, access, index }) =>
      !/:\w+(?!\w|\?)|\*/.test(pattern) &&
      index !== 'disallow' &&
      access !== 'customer' &&
      access !== 'link-holder',
  ).map(({ pattern }) => pattern.replace(/\/:\w+\?/, ''));
  const missing = ['/nada-de-nada', '/pages/nada', '/mesa/tazas/nada-999999', '/search/'];
  const shown: string[] = [];
  const titles = new Set<string>();
  for (const path of [...fixed, ...missing]) {
    const headers = { cookie: '', ...READERS.WhatsApp };
    const response = await request.get(path, { headers, maxRedirects: 0 });
    // What leads on says nothing itself.
    if (response.status() >= 300 && response.status() < 400) continue;
    shown.push(path);
    const head = (await response.body()).subarray(0, READ).toString();
    const of = previewIn(head);
    const where = `${response.status()} ${path}`;
    for (const property of ['title', 'description', 'site_name']) expect(of(property), where).not.toBe('');
    expect(of('image'), where).toMatch(/\/media\/cards\/\d+\/.+\.jpg$/);
    expect(head, where).toContain('name="twitter:card" content="summary_large_image"');
    if (response.status() === 404) expect(of('url'), where).toBe('');
    titles.add(of('title'));
  }
  for (const path of ['/customer/contact', '/customer/tracking', '/pages/cookies', '/checkout/cart'])
    expect(shown).toContain(path);
  expect(shown).toEqual(expect.arrayContaining(missing.slice(0, 3)));
  // Titles are the pages' own.
  expect(titles.size).toBeGreaterThan(shown.length / 2);
});
