import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { openShop, type Shop } from '../orders/shop.ts';
import { OPERATOR_KEY } from '../support/backend.ts';

let shop: Shop;
let folder: string;

beforeAll(async () => {
  shop = await openShop();
  folder = join(shop.folder, 'editor');
  await mkdir(folder, { recursive: true });
  // Commands find the back-end by the lock file in its folder.
  const port = Number(new URL(shop.address).port);
  const lock = { pid: process.pid, port, startedAt: '', operatorKey: OPERATOR_KEY };
  await writeFile(join(shop.env.dataDir, 'backend.lock'), JSON.stringify(lock));
});
afterAll(() => shop.close());

function layouts(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const options = { cwd: folder, env: { ...process.env, DATA_DIR: shop.env.dataDir } };
  return new Promise((resolve) => {
    execFile(process.execPath, [inRoot('backend/cli/layouts.ts'), ...args], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

async function write(path: string, content: object | string): Promise<string> {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function page(name: string, text: string) {
  const block = { id: 'b', type: 'text', version: 'both', data: { text: `<h1>${text}</h1>` }, config: {} };
  const rows = [{ id: 'r', columns: [{ size: 12, blocks: [block] }] }];
  return { version: 1, kind: 'page', name, languageId: 3, rows };
}

describe('npm run layouts, with a back-end running', () => {
  test('a page is pushed, pulled, changed and pushed again; each file knows its version', async () => {
    const file = await write('plantillas/pages/ida.json', page('ida', 'Uno'));
    expect(await layouts('push', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('pages/ida está publicada: http://tienda.test/pages/ida'),
    });
    expect((await layouts('list')).out).toContain('pages/ida');
    await layouts('pull', 'pages/ida', '--to', 'otra');
    const pulled = await readFile(join(folder, 'otra/pages/ida.json'), 'utf8');
    expect(JSON.parse(pulled)).toMatchObject({
      $schema: 'http://tienda.test/schema/layout-1.json',
      $revision: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    await write('otra/pages/ida.json', pulled.replace('Uno', 'Dos'));
    expect((await layouts('pull', 'pages/ida', '--to', 'otra')).err).toContain(
      'cambios que no están publicados',
    );
    expect((await layouts('push', 'otra/pages/ida.json')).code).toBe(0);
    const stale = await layouts('push', file);
    expect(stale).toMatchObject({ code: 1, err: expect.stringContaining('Otra persona cambió pages/ida') });
    expect((await layouts('push', file, '--force')).code).toBe(0);
    const { out } = await layouts('history', 'pages/ida');
    const [, second] = out.trim().split('\n');
    expect((await layouts('restore', 'pages/ida', second?.trim().split(' ')[0] ?? '')).code).toBe(0);
    expect(String(await shop.deps.files.read('layouts/pages/ida.json'))).toContain('Dos');
  });

  test('a folder is judged file by file, for people and for programs', async () => {
    await write('revisar/pages/bien.json', page('bien', 'Uno'));
    await write('revisar/pages/mal.json', '{"version": 1,');
    await write('revisar/pages/grande.json', 'x'.repeat(10_000_000));
    const { code, out } = await layouts('validate', 'revisar');
    expect(code).toBe(1);
    expect(out).toContain('ERROR  El archivo no es JSON válido');
    expect(out).toContain('pesa 9.766 KB y el máximo es 512 KB');
    const offline = await layouts('validate', 'revisar', '--offline', '--json');
    expect(JSON.parse(offline.out)).toMatchObject([
      { path: 'revisar/pages/bien.json', name: 'pages/bien', findings: [] },
      { findings: [{ rule: 'size', severity: 'error' }] },
      { findings: [{ rule: 'unreadable' }] },
    ]);
  });

  test('a draft gets an address of its own', async () => {
    const file = await write('suelto.json', page('suelto', 'Uno'));
    expect((await layouts('preview', file)).err).toContain('No se sabe qué plantilla es');
    const { code, out } = await layouts('preview', file, '--as', 'pages/suelto');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/http:\/\/tienda\.test\/vista-previa\/[\w-]+\.\w+\.[\w-]{32}/),
    ]);
  });

  test.each([[[]], [['publicar']], [['push']], [['pull', '--nada']], [['restore', 'pages/x', 'tres']]])(
    '%j is answered with how it is used',
    async (args) => {
      const { code, err } = await layouts(...args);
      expect([code, err]).toEqual([2, expect.stringContaining('npm run layouts -- validate')]);
    },
  );
});
