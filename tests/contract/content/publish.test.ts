import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { keyOf } from '#backend/modules/content/files.ts';
import { layoutResponses, markOf } from '#backend/modules/content/operator-contract.ts';
import { fileScheduleSync, notifyDueChanges } from '#backend/modules/content/scheduled-changes.ts';
import { getFile } from '#lib/contracts/content/content.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { changeEventsSince, lastChangeEvent } from '../support/change-events.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

function page(name: string, text: string, more: object = {}) {
  const block = { id: 'b', type: 'text', version: 'both', data: { text: `<h1>${text}</h1>` }, config: {} };
  const rows = [{ id: 'r', columns: [{ size: 12, blocks: [block] }] }];
  return { version: 1, kind: 'page', name, languageId: 3, rows, ...more };
}

async function ask<Name extends keyof typeof layoutResponses>(
  what: Name,
  path: string,
  body: object,
): Promise<z.output<(typeof layoutResponses)[Name]>> {
  const { status, text } = await shop.operate(`/operator/layouts/${path}`, body);
  if (status !== 200) throw new Error(text);
  return layoutResponses[what].parse(JSON.parse(text)) as z.output<(typeof layoutResponses)[Name]>;
}

const push = (name: string, template: object, more: object = {}) =>
  ask('pushed', 'push', { name, text: JSON.stringify(template), by: 'ana', ...more });
const read = async (name: string) =>
  (await shop.call(getFile, { layoutFile: name, foldername: 'pages' })).template;

describe('publishing', () => {
  test('a new page is there at once, and the storefront is notified', async () => {
    const last = await lastChangeEvent(shop.deps);
    const done = await push('pages/nueva', page('nueva', 'Uno'));
    expect(done).toMatchObject({ state: 'published', findings: [], url: 'http://tienda.test/pages/nueva' });
    expect(await read('nueva')).toMatchObject(page('nueva', 'Uno'));
    expect(await changeEventsSince(shop.deps, last)).toEqual(['layout:nueva', 'layout:pages']);
  });

  test('errors publish nothing and say where they are', async () => {
    const last = await lastChangeEvent(shop.deps);
    const done = await push('pages/mala', page('mala', 'Uno', { rows: [{ id: 'r', columns: 'tres' }] }));
    expect(done).toMatchObject({
      state: 'refused',
      findings: expect.arrayContaining([
        expect.objectContaining({ severity: 'error', path: 'rows[0].columns' }),
      ]),
    });
    expect(await read('mala')).toBeNull();
    expect(await changeEventsSince(shop.deps, last)).toEqual([]);
  });

  test('a form that could not be sent is not published', async () => {
    const form = {
      version: 1,
      kind: 'data',
      name: 'personalDataForm_3',
      languageId: 3,
      rows: [{ name: 'ci', type: 'CAMPO' }],
    };
    const done = await push('private/personalDataForm_3', form);
    expect(done).toMatchObject({ state: 'refused', findings: [{ rule: 'record', path: 'rows[0].type' }] });
  });

  test('two editors do not overwrite one another, unless one insists', async () => {
    const { revision } = await push('pages/dos', page('dos', 'Uno'));
    const mine = { ...page('dos', 'De Ana'), $revision: revision };
    const theirs = { ...page('dos', 'De Luis'), $revision: revision };
    const { revision: next } = await push('pages/dos', mine);
    const stale = await shop.operate('/operator/layouts/push', {
      name: 'pages/dos',
      text: JSON.stringify(theirs),
      by: 'luis',
    });
    expect(stale.status).toBe(409);
    expect(JSON.parse(stale.text).message).toContain('Otra persona cambió pages/dos');
    expect(JSON.parse(stale.text).message).toContain('ana');
    expect(await read('dos')).toMatchObject(page('dos', 'De Ana'));
    const unknown = await shop.operate('/operator/layouts/push', {
      name: 'pages/dos',
      text: JSON.stringify(page('dos', 'Nuevo')),
    });
    expect(JSON.parse(unknown.text).message).toContain('$revision');
    await push('pages/dos', theirs, { isForced: true });
    expect(await read('dos')).toMatchObject(page('dos', 'De Luis'));
    expect(next).not.toBe(revision);
  });

  test('of two that publish at the same moment one is refused', async () => {
    const { revision } = await push('pages/carrera', page('carrera', 'Uno'));
    const sent = ['Ana', 'Luis'].map((who) => {
      const text = JSON.stringify({ ...page('carrera', who), $revision: revision });
      return shop.operate('/operator/layouts/push', { name: 'pages/carrera', text });
    });
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('what is published already is said to be the same', async () => {
    const { revision } = await push('pages/igual', page('igual', 'Uno'));
    expect(await push('pages/igual', page('igual', 'Uno'))).toMatchObject({ state: 'same', revision });
    expect((await ask('history', 'history', { name: 'pages/igual' })).rows).toHaveLength(1);
  });

  test('what is pulled, changed and pushed keeps keys that nobody knows, and none of the editor’s own', async () => {
    await push('pages/vuelta', page('vuelta', 'Uno', { marca: 'se conserva' }));
    const { text, revision, schema } = await ask('pulled', 'pull', { name: 'pages/vuelta' });
    expect(schema).toBe('http://tienda.test/schema/layout-1.json');
    await push('pages/vuelta', { $schema: schema, $revision: revision, ...JSON.parse(text), languageId: 4 });
    const file = await shop.deps.files.read(keyOf('pages/vuelta'));
    expect(JSON.parse(String(file))).toEqual({
      ...page('vuelta', 'Uno'),
      marca: 'se conserva',
      languageId: 4,
    });
  });

  test('a file of ten megabytes is refused with words', async () => {
    const heavy = page('grande', 'x'.repeat(3_000_000));
    const done = await push('pages/grande', heavy);
    expect(done).toMatchObject({ state: 'refused', findings: [{ rule: 'size' }] });
    expect(done.findings[0]?.message).toContain('el máximo es 512 KB');
    const { status, text } = await shop.operate('/operator/layouts/push', {
      name: 'pages/g',
      text: 'x'.repeat(10_000_000),
    });
    expect([status, JSON.parse(text).message]).toEqual([413, 'Lo que enviaste es demasiado grande.']);
  });

  test.each(['../x', 'pages', 'pages/á', 'pages/a/b/c/d/e/f', `pages/${'a'.repeat(200)}`])(
    '«%s» is no name',
    async (name) => {
      const { status, text } = await shop.operate('/operator/layouts/push', { name, text: '{}' });
      expect(status).toBe(409);
      expect(JSON.parse(text).message).toContain('no es el nombre de una plantilla');
    },
  );
});

describe('what a file does not have any more', () => {
  const block = (id: string) => ({
    id,
    type: 'text',
    version: 'both',
    data: { text: '<h1>x</h1>' },
    config: {},
  });
  const withBlocks = (...ids: string[]) =>
    page('partes', 'x', { rows: [{ id: 'r', columns: [{ size: 12, blocks: ids.map(block) }] }] });

  test('stays published until it is wanted to go; what would go is named', async () => {
    const { revision } = await push('pages/partes', withBlocks('uno', 'dos', 'tres'));
    const less = { ...withBlocks('dos'), $revision: revision };
    const text = JSON.stringify(less);
    const message = 'Quita lo que está publicado y el archivo ya no tiene: uno; tres (2).';
    const judged = await ask('judged', 'judge', { name: 'pages/partes', text });
    expect(judged.findings[0]).toMatchObject({ rule: 'taken-away', severity: 'warning', message });
    const refused = await push('pages/partes', less);
    expect(refused).toMatchObject({ state: 'taking', revision });
    expect(refused.findings[0]).toMatchObject({ severity: 'error', message });
    expect(await push('pages/partes', less, { isForced: true })).toMatchObject({ state: 'taking' });
    expect(await read('partes')).toMatchObject(withBlocks('uno', 'dos', 'tres'));
    expect(await push('pages/partes', less, { removes: true })).toMatchObject({ state: 'published' });
    expect(await read('partes')).toMatchObject(withBlocks('dos'));
    // What is put in another place, or added, takes nothing away.
    const more = {
      ...withBlocks('nuevo', 'dos'),
      $revision: (await ask('pulled', 'pull', { name: 'pages/partes' })).revision,
    };
    expect(await push('pages/partes', more)).toMatchObject({ state: 'published' });
  });

  test('of a form no field is lost by accident', async () => {
    const text = await readFile('data/demo/layouts/private/contactForm_3.json', 'utf8');
    const form: { rows: { name: string }[] } = JSON.parse(text);
    const { revision } = await push('private/contactForm_3', form);
    const less = { ...form, rows: form.rows.slice(0, -1), $revision: revision };
    const refused = await push('private/contactForm_3', less);
    expect(refused).toMatchObject({ state: 'taking', revision });
    expect(refused.findings[0]?.message).toContain(`${form.rows.at(-1)?.name} (1)`);
    expect(await push('private/contactForm_3', less, { removes: true })).toMatchObject({
      state: 'published',
    });
  });
});

describe('history', () => {
  test('an older version is published again, the file from before the first push too', async () => {
    await shop.deps.files.write(keyOf('pages/vieja'), JSON.stringify(page('vieja', 'De antes')));
    const { revision } = await ask('pulled', 'pull', { name: 'pages/vieja' });
    await push('pages/vieja', { ...page('vieja', 'Nueva'), $revision: revision });
    const { rows } = await ask('history', 'history', { name: 'pages/vieja' });
    expect(rows.map(({ by, isCurrent }) => [by, isCurrent])).toEqual([
      ['ana', true],
      ['', false],
    ]);
    const last = await lastChangeEvent(shop.deps);
    const back = await ask('pushed', 'restore', { name: 'pages/vieja', id: rows[1]?.id, by: 'ana' });
    expect(back).toMatchObject({ state: 'published', revision });
    expect(await read('vieja')).toMatchObject(page('vieja', 'De antes'));
    expect(await changeEventsSince(shop.deps, last)).toEqual(['layout:vieja', 'layout:pages']);
    expect(
      (await shop.operate('/operator/layouts/restore', { name: 'pages/vieja', id: 999_999 })).status,
    ).toBe(409);
  });

  test('the last twenty versions are kept', async () => {
    for (let at = 0; at < 23; at += 1)
      await push('pages/muchas', page('muchas', `N.º ${at}`), { isForced: true });
    const { rows } = await ask('history', 'history', { name: 'pages/muchas' });
    expect(rows).toHaveLength(20);
    expect(rows[0]?.isCurrent).toBe(true);
  });

  test('the list names what is published, by whom', async () => {
    await push('pages/lista', page('lista', 'Uno'));
    const response = await fetch(`${shop.address}/operator/layouts`, {
      headers: { 'x-ajuar-operator-key': 'operator-key-of-the-tests' },
    });
    const { rows } = layoutResponses.list.parse(await response.json());
    const mark = markOf(JSON.stringify(page('lista', 'Uno')));
    expect(rows).toContainEqual(
      expect.objectContaining({ name: 'pages/lista', kind: 'page', by: 'ana', revision: mark }),
    );
  });
});

describe('pages and rows with a time', () => {
  test('show within it, and the storefront is notified when it begins and ends', async () => {
    shop.setNow(new Date('2026-11-21T12:00:00Z'));
    const row = { id: 'noche', from: '2026-11-22T20:00', columns: [] };
    const { rows } = page('cita', 'Uno');
    await push(
      'pages/cita',
      page('cita', 'Uno', { from: '2026-11-22', to: '2026-11-23', rows: [...rows, row] }),
    );
    expect(await read('cita')).toBeNull();
    let last = await lastChangeEvent(shop.deps);
    await notifyDueChanges(shop.deps);
    expect(await changeEventsSince(shop.deps, last)).toEqual([]);

    shop.setNow(new Date('2026-11-22T04:00:00Z'));
    await notifyDueChanges(shop.deps);
    expect(await changeEventsSince(shop.deps, last)).toEqual(['layout:cita', 'layout:pages']);
    expect(await read('cita')).toMatchObject({ rows: [{ id: 'r' }] });

    last = await lastChangeEvent(shop.deps);
    shop.setNow(new Date('2026-11-23T00:00:00Z'));
    await notifyDueChanges(shop.deps);
    await notifyDueChanges(shop.deps);
    expect(await changeEventsSince(shop.deps, last)).toEqual(['layout:cita', 'layout:pages']);
    expect(await read('cita')).toMatchObject({ rows: [{ id: 'r' }, { id: 'noche' }] });

    shop.setNow(new Date('2026-11-24T04:00:00Z'));
    await notifyDueChanges(shop.deps);
    expect(await read('cita')).toBeNull();
  });

  test('also of a file that was put there by hand', async () => {
    shop.setNow(new Date('2026-11-25T12:00:00Z'));
    const look = fileScheduleSync(shop.deps);
    const messages = {
      version: 1,
      kind: 'data',
      name: 'messages',
      languageId: 3,
      rows: [{ message: 'Hola', from: '2026-12-01' }],
    };
    await shop.deps.files.write(keyOf('private/messages'), JSON.stringify(messages));
    await look();
    await look();
    const last = await lastChangeEvent(shop.deps);
    shop.setNow(new Date('2026-12-01T04:00:00Z'));
    await notifyDueChanges(shop.deps);
    expect(await changeEventsSince(shop.deps, last)).toEqual(['layout:messages']);
  });
});
