import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDemo } from '#backend/modules/import/demo.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

const FORM = 'layouts/private/loginForm_3.json';
const OTHER_FORM = 'layouts/private/registerForm_3.json';
const HOME = 'layouts/private/home_3.json';

let shop: TestBackend;
beforeAll(async () => {
  shop = await startBackend();
});
afterAll(() => shop.close());

const demoFile = (key: string) => readFile(`data/demo/${key}`);

test('a demo store of an older version gets the templates and forms that it lacks; what was changed or removed stays', async () => {
  const { files, db, clock } = shop.deps;
  const before = await files.list('layouts/');
  await files.remove(FORM);
  await files.remove(OTHER_FORM);
  await files.write(HOME, '{"own":true}');
  await db
    .insertInto('layout_revision')
    .values({
      name: 'private/registerForm_3',
      mark: 'own',
      content: '{}',
      published_at: clock(),
      published_by: 'ana',
    })
    .execute();
  await prepareDemo(shop.deps);
  expect(await files.read(FORM)).toEqual(await demoFile(FORM));
  expect(String(await files.read(HOME))).toBe('{"own":true}');
  expect(await files.list('layouts/')).toEqual(before.filter((key) => key !== OTHER_FORM));
});

test('a store that is not the demo gets none of its templates', async () => {
  const { files } = shop.deps;
  for (const key of await files.list('layouts/')) await files.remove(key);
  await files.write('layouts/pages/propia.json', '{}');
  await prepareDemo(shop.deps);
  expect(await files.list('layouts/')).toEqual(['layouts/pages/propia.json']);
});
