import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PartsNotKept, PartsTooLarge, readParts } from '#lib/platform/form-parts/read-parts.ts';

const MOST = 3_000_000;

/** A form as browsers send it. */
async function encoded(entries: [string, string | File][]): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { body: Buffer.from(await response.arrayBuffer()), type };
}

/** Cut into pieces as a line may cut it. */
function* pieces(body: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

const inPieces = (body: Buffer, size = 65_536) => Readable.from(pieces(body, size));

async function left(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('form-file-'));
}

describe('a form of parts', () => {
  const photo = randomBytes(2_000_000);
  const image = new File([photo], 'ñandú 1.jpg', { type: 'image/jpeg' });
  const other = new File(['otra'], 'otra.txt', { type: 'text/plain' });

  test.each([65_536, 1_000_000, 7001])(
    'is read whole in pieces of %i bytes, its first file alone',
    async (size) => {
      const { body, type } = await encoded([
        ['filename', 'uno'],
        ['file', image],
        ['more', other],
        ['filename', 'años'],
      ]);
      const parts = await readParts(inPieces(body, size), type, MOST);
      expect(parts.texts).toEqual({ filename: 'años' });
      expect(parts.file?.name).toBe('ñandú 1.jpg');
      expect(parts.file?.size).toBe(photo.length);
      expect(Buffer.from((await parts.file?.arrayBuffer()) ?? new ArrayBuffer()).equals(photo)).toBe(true);
      await parts.remove();
      await parts.remove();
    },
  );

  test('that is longer than it may be is refused', async () => {
    const { body, type } = await encoded([['file', image]]);
    await expect(readParts(inPieces(body), type, 1_000_000)).rejects.toBeInstanceOf(PartsTooLarge);
  });

  test('without a file has none, and an empty file is one', async () => {
    const texts = await encoded([['uno', 'dos']]);
    expect((await readParts(inPieces(texts.body), texts.type, MOST)).file).toBeNull();
    const empty = await encoded([['file', new File([], 'vacío.png')]]);
    const parts = await readParts(inPieces(empty.body), empty.type, MOST);
    expect(parts.file).toMatchObject({ name: 'vacío.png', size: 0 });
    await parts.remove();
  });

  test.each([
    ['another type', 'application/json', Buffer.from('{}')],
    ['no boundary', 'multipart/form-data', Buffer.from('--a\r\n')],
    ['nothing', 'multipart/form-data; boundary=abc', Buffer.alloc(0)],
    ['no parts', 'multipart/form-data; boundary=abc', Buffer.from('hola')],
  ])('is none with %s, and has nothing in it', async (_what, type, body) => {
    expect(await readParts(inPieces(body), type, MOST)).toMatchObject({ texts: {}, file: null });
  });

  test('that breaks off in its file has nothing in it', async () => {
    const { body, type } = await encoded([['file', image]]);
    expect(await readParts(inPieces(body.subarray(0, 900_000)), type, MOST)).toMatchObject({ file: null });
  });

  test('whose file the disk does not take says so', async () => {
    vi.stubEnv('TMPDIR', '/no/such/folder');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { body, type } = await encoded([
      ['file', image],
      ['filename', 'uno'],
    ]);
    await expect(readParts(inPieces(body), type, MOST)).rejects.toBeInstanceOf(PartsNotKept);
  });

  test('whose sender is gone has nothing in it', async () => {
    const { body, type } = await encoded([['file', image]]);
    const line = async function* () {
      yield body.subarray(0, 500_000);
      throw new Error('aborted');
    };
    expect(await readParts(Readable.from(line()), type, MOST)).toMatchObject({ file: null });
  });
});

test('no file is left once forms are read and removed', async () => {
  const before = await left();
  const { body, type } = await encoded([['file', new File([randomBytes(200_000)], 'a.jpg')]]);
  const parts = await readParts(inPieces(body), type, MOST);
  await parts.remove();
  await readParts(inPieces(body.subarray(0, 100_000)), type, MOST);
  await readParts(inPieces(body), type, 150_000).catch(() => {});
  expect((await left()).filter((name) => !before.includes(name))).toEqual([]);
});
