import type { APIRequestContext } from 'playwright/test';
import { expect, fillPersonal, fillPickup, newEmail, openQuestions, test } from './buyer.ts';

/** Names that CSS modules make: the module's mark, then the name in its file. */
const OF_A_MODULE = /^[\w-]{6,7}_[a-zA-Z][\w-]*$/;

/** Classes of a page's first HTML that none of its style sheets knows. */
async function unstyled(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const links = [...html.matchAll(/href="([^"]+\.css[^"]*)"/g)].map(([, href = '']) => href);
  const linked = await Promise.all(
    [...new Set(links)].map(async (href) => (await request.get(href.replaceAll('&amp;', '&'))).text()),
  );
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  const css = [...linked, ...inline].join('\n');
  const body = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  const names = [...body.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, value = '']) => value.split(/\s+/));
  expect(names.length).toBeGreaterThan(50);
  return [...new Set(names)].filter((name) => OF_A_MODULE.test(name) && !css.includes(`.${name}`));
}

/** Does the first paint wait for the end of a minimal header's rules, which stand before it? */
async function paintOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const before = html.slice(0, Math.max(0, html.indexOf('<span id="minimal-header"')));
  return {
    waits: head.includes('<link rel="expect" href="#minimal-header" blocking="render"'),
    rules: /<style>[^<]*data-site-header[^<]*<\/style><\/svg>$/.test(before),
  };
}

test('the first HTML of each step has its style sheets, also of what comes on demand, and its own header @mobile', async ({
  page,
  product,
}) => {
  expect(await unstyled(page.request, '/checkout/cart')).toEqual([]);
  await openQuestions(page, product);
  expect(await unstyled(page.request, '/checkout/cart')).toEqual([]);
  expect(await unstyled(page.request, '/checkout/cart?step=2')).toEqual([]);
  await fillPersonal(page, newEmail());
  for (const way of [1, 2])
    expect(await unstyled(page.request, `/checkout/cart?step=2&edit=shipping&delivery=${way}`)).toEqual([]);
  await fillPickup(page);
  expect(await unstyled(page.request, '/checkout/cart?step=3')).toEqual([]);
  expect(await paintOf(page.request, '/checkout/cart')).toEqual({ waits: false, rules: false });
  for (const step of [2, 3])
    expect(await paintOf(page.request, `/checkout/cart?step=${step}`)).toEqual({ waits: true, rules: true });
});
