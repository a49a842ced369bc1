import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOf } from '#backend/modules/content/files.ts';
import { layoutResponses } from '#backend/modules/content/operator-contract.ts';
import { getFile } from '#lib/contracts/content/content.ts';
import { getDraft } from '#lib/contracts/content/drafts.ts';
import { hostileTemplates } from '#tests/fixtures/layouts/hostile.ts';
import { openShop, type Shop } from '../orders/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Nothing of these can be shown. */
const NOTHING = [
  'ten-megabytes',
  'deep-data',
  'no-json',
  'no-object',
  'empty',
  'null',
  'not-utf8',
  'null-bytes',
];
const templates = hostileTemplates();

describe('a hostile template in the store is answered, as far as it makes sense', () => {
  test.each(templates)('$name', async ({ name, text }) => {
    await shop.deps.files.write(keyOf(`pages/hostil/${name}`), text);
    const response = await shop.send(getFile, { layoutFile: name, foldername: 'pages/hostil' });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      success: true,
      template: NOTHING.includes(name) ? null : { kind: 'page' },
    });
  });
});

describe('lint tells of it, and it is not published', () => {
  test.each(
    templates.filter(({ name }) => name !== 'includes-a' && name !== 'includes-b' && name !== 'prototype'),
  )('$name', async ({ name, text }) => {
    const body = { name: `pages/malo/${name}`, text };
    const { status, text: said } = await shop.operate('/operator/layouts/push', body);
    if (text.length > 4_000_000) {
      expect([status, JSON.parse(said).message]).toEqual([413, 'Lo que enviaste es demasiado grande.']);
      return;
    }
    const response = layoutResponses.pushed.parse(JSON.parse(said));
    expect([status, response.state]).toEqual([200, 'refused']);
    expect(response.findings.length).toBeLessThanOrEqual(300);
    expect(await shop.deps.files.read(keyOf(body.name))).toBeNull();
  });

  test('pages that name each other may be published: nothing follows them', async () => {
    for (const name of ['includes-a', 'includes-b']) {
      const text = templates.find((one) => one.name === name)?.text ?? '';
      const { text: said } = await shop.operate('/operator/layouts/push', {
        name: `pages/vueltas/${name}`,
        text,
      });
      expect(layoutResponses.pushed.parse(JSON.parse(said)).state).toBe('published');
    }
  });
});

describe('drafts', () => {
  async function preview(name: string, text: string): Promise<string> {
    const { status, text: said } = await shop.operate('/operator/layouts/preview', { name, text });
    expect(status).toBe(200);
    return layoutResponses.previewed.parse(JSON.parse(said)).url.split('/').at(-1) ?? '';
  }

  test.each(templates.filter(({ text }) => text.length < 500_000))(
    '$name can be looked at',
    async ({ name, text }) => {
      const key = await preview(`pages/borrador/${name}`, text);
      const draft = await shop.call(getDraft, { key });
      expect(draft).toMatchObject({ success: true, name: `pages/borrador/${name}` });
    },
  );

  test('a draft is not published, its key is signed and works for a day', async () => {
    const text = templates.find(({ name }) => name === 'includes-a')?.text ?? '';
    const key = await preview('pages/solo-borrador', text);
    const read = await shop.call(getFile, { layoutFile: 'solo-borrador', foldername: 'pages' });
    expect(read.template).toBeNull();
    expect(await shop.send(getDraft, { key })).toMatchObject({ status: 403 });
    const [id, until] = key.split('.');
    for (const forged of ['x', `${id}.${until}.`, `${id}.zzzzzzz.${key.split('.')[2]}`, `${key}x`]) {
      const response = await shop.call(getDraft, { key: forged });
      expect(response).toMatchObject({ success: false, message: expect.stringContaining('no es válido') });
    }
    shop.advance(25 * 3_600_000);
    const late = await shop.call(getDraft, { key });
    expect(late).toMatchObject({ success: false, message: expect.stringContaining('venció') });
  });
});
