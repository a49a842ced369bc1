import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendMessage } from '#lib/contracts/messages.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { announce, runCommand } from '../support/command.ts';

let shop: Shop;
let folder: string;

beforeAll(async () => {
  shop = await openShop();
  folder = join(shop.folder, 'editor');
  await mkdir(folder, { recursive: true });
  await announce(shop);
});
afterAll(() => shop.close());

const layouts = (...args: string[]) =>
  runCommand('layouts', args, { dataDir: shop.env.dataDir, cwd: folder });

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

  test('pictures are uploaded, listed, taken away and had back', async () => {
    const picture = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#a4452c' } })
      .png()
      .toBuffer();
    await mkdir(join(folder, 'fotos'), { recursive: true });
    await writeFile(join(folder, 'fotos/Sala Ñandú.png'), picture);
    await writeFile(join(folder, 'fotos/dibujo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const sent = await layouts('upload', 'fotos/Sala Ñandú.png', 'fotos/dibujo.svg', '--folder', 'campanas');
    expect(sent.code).toBe(1);
    expect(sent.out).toContain('campanas/Sala-Nandu.png está guardado');
    expect(sent.out).toContain('«dibujo.svg» no puede guardarse');
    expect((await layouts('files', 'campanas')).out).toMatch(
      /^campanas\/Sala-Nandu\.png {2} +90 × 40 {2} +1 KB\n$/,
    );
    const gone = await layouts('delete', 'campanas/Sala-Nandu.png');
    const [, back] = /npm run layouts -- (restore .*)$/.exec(gone.out.trim()) ?? [];
    expect(back).toMatch(/^restore campanas\/Sala-Nandu\.png \d+$/);
    expect((await layouts('files', 'campanas')).out).toBe('No hay archivos.\n');
    expect((await layouts(...(back ?? '').split(' '))).out).toContain('está de nuevo');
    expect((await layouts('history', 'campanas/Sala-Nandu.png')).out.trim().split('\n')).toHaveLength(3);
    expect((await layouts('files', '../fuera')).err).toContain('no es una carpeta');
  });

  test('what visitors wrote is read, newest first, of all forms or of one', async () => {
    expect((await layouts('messages')).out).toBe('Nadie escribió todavía.\n');
    for (const words of ['¿Tienen lino?', '¿Y en crudo?\nGracias']) {
      const fields = [
        { name: 'message', label: 'Mensaje', value: words },
        { name: 'phone', label: 'Celular', value: '' },
      ];
      const form = { form: 'contactForm', title: '', email: 'ana@correo.example' };
      await shop.call(sendMessage, sendMessage.request.parse({ ...form, storeid: 101, fields }));
    }
    const { out } = await layouts('messages');
    expect(out.split('\n').map((line) => line.replace(/^\S+, \S+/, '').trim())).toEqual([
      expect.stringMatching(/^contactForm {2}\S/),
      'Mensaje: ¿Y en crudo?',
      'Gracias',
      'Responde a: ana@correo.example',
      '',
      expect.stringMatching(/^contactForm/),
      'Mensaje: ¿Tienen lino?',
      'Responde a: ana@correo.example',
      '',
    ]);
    expect((await layouts('messages', 'otroForm')).out).toBe('Nadie escribió todavía.\n');
    expect(JSON.parse((await layouts('messages', '--json')).out)).toHaveLength(2);
  });

  test.each([[[]], [['publicar']], [['push']], [['pull', '--nada']], [['restore', 'pages/x', 'tres']]])(
    '%j is answered with how it is used',
    async (args) => {
      const { code, err } = await layouts(...args);
      expect([code, err]).toEqual([2, expect.stringContaining('npm run layouts -- validate')]);
    },
  );
});
