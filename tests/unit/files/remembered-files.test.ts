import { expect, test } from 'vitest';
import { FilesAway } from '#backend/ports/files-away.ts';
import type { Objects } from '#backend/ports/s3/objects.ts';
import { rememberedFiles } from '#backend/ports/s3/s3-files.ts';

const FORM = 'layouts/private/addressForm_3.json';
const CUT = 'media-cuts/0123456789abcdef-1/720.webp';

interface Stored {
  etag: string;
  content: Buffer;
}

/** A bucket that several processes share, which notes what is asked of it. */
function bucket() {
  const stored = new Map<string, Stored>();
  const asked: string[] = [];
  const state = { isAway: false };
  let writes = 0;
  const ask = (what: string) => {
    asked.push(what);
    if (state.isAway) throw new FilesAway('test');
  };
  const infoOf = ({ etag, content }: Stored) => ({ etag, size: content.length, changed: new Date(0) });
  const objects: Objects = {
    async get(key, known) {
      ask(`get ${known ?? ''}`);
      const found = stored.get(key);
      if (found && found.etag === known) return 'same';
      return found ? { ...infoOf(found), content: found.content } : null;
    },
    async head(key) {
      ask('head');
      const found = stored.get(key);
      return found ? infoOf(found) : null;
    },
    range: () => Promise.reject(new Error('not asked here')),
    async put(key, content) {
      ask('put');
      writes += 1;
      stored.set(key, { etag: `e${writes}`, content });
      return infoOf({ etag: `e${writes}`, content });
    },
    async remove(key) {
      ask('remove');
      stored.delete(key);
    },
    async list(prefix) {
      ask('list');
      const keys = [...stored].filter(([key]) => key.startsWith(prefix));
      return keys.map(([key, found]) => ({ key, ...infoOf(found) }));
    },
    async check() {
      ask('check');
    },
  };
  const take = () => asked.splice(0);
  return { objects, state, take };
}

/** Two processes over one bucket, with one clock. */
function twoProcesses() {
  const clock = { now: 0 };
  const { objects, state, take } = bucket();
  const open = () => rememberedFiles(objects, () => clock.now);
  return { one: open(), other: open(), clock, state, take };
}

test('stamps cost one request a second, however many ask, and it is a conditional one', async () => {
  const { one, other, clock, take } = twoProcesses();
  await one.write(FORM, 'uno');
  take();
  await other.read(FORM);
  expect(take()).toEqual(['get ']);
  for (const now of [1, 500, 999]) {
    clock.now = now;
    expect(await other.stamp(FORM)).toBe('e1');
  }
  expect(take()).toEqual([]);
  clock.now = 1000;
  expect(await Promise.all([other.stamp(FORM), other.stamp(FORM), other.size(FORM)])).toEqual([
    'e1',
    'e1',
    3,
  ]);
  expect(take()).toEqual(['get e1']);
});

test('a change by another process is read at once, and has another stamp within a second', async () => {
  const { one, other, clock } = twoProcesses();
  await one.write(FORM, 'uno');
  expect([String(await other.read(FORM)), await other.stamp(FORM)]).toEqual(['uno', 'e1']);
  await one.write(FORM, 'dos');
  clock.now = 1000;
  expect(await other.stamp(FORM)).toBe('e2');
  await one.write(FORM, 'tres');
  expect([String(await other.read(FORM)), await other.stamp(FORM)]).toEqual(['tres', 'e3']);
  await one.remove(FORM);
  expect(await other.read(FORM)).toBeNull();
  expect(await other.stamp(FORM)).toBeNull();
});

test('a template that is the same is not sent again', async () => {
  const { one, other, take } = twoProcesses();
  await one.write(FORM, 'uno');
  take();
  expect(await Promise.all([other.read(FORM), other.read(FORM)])).toHaveLength(2);
  take();
  expect(String(await other.read(FORM))).toBe('uno');
  expect(String(await one.read(FORM))).toBe('uno');
  expect(take()).toEqual(['get e1', 'get e1']);
});

test('what is named by its content is asked for once, and again after ten minutes: it may have been removed', async () => {
  const { one, other, clock, take } = twoProcesses();
  await one.write(CUT, 'corte');
  await other.read(CUT);
  take();
  clock.now = 599_999;
  expect([String(await other.read(CUT)), await other.size(CUT)]).toEqual(['corte', 5]);
  expect(take()).toEqual([]);
  await one.remove(CUT);
  clock.now = 600_000;
  expect(await other.read(CUT)).toBeNull();
});

test('while the bucket is away what was known last is served, and nothing else', async () => {
  const { one, other, clock, state } = twoProcesses();
  await one.write(FORM, 'uno');
  await one.write(CUT, 'corte');
  await other.read(FORM);
  await other.read('layouts/private/nada.json');
  await other.stamp(CUT);
  expect(await other.list('layouts/')).toEqual([FORM]);
  state.isAway = true;
  clock.now = 3_600_000;
  expect([String(await other.read(FORM)), await other.stamp(FORM)]).toEqual(['uno', 'e1']);
  expect(await other.read('layouts/private/nada.json')).toBeNull();
  expect(await other.list('layouts/')).toEqual([FORM]);
  const refused = [
    () => other.read(CUT),
    () => other.read('layouts/pages/otra.json'),
    () => other.stamp('layouts/pages/otra.json'),
    () => other.list('videos/'),
    () => other.open(FORM),
    () => other.check(),
  ];
  for (const ask of refused) await expect(ask()).rejects.toThrow(FilesAway);
  state.isAway = false;
  expect(String(await other.read(CUT))).toBe('corte');
});

test('a write that fails is none: what is remembered stays', async () => {
  const { one, state } = twoProcesses();
  await one.write(FORM, 'uno');
  state.isAway = true;
  await expect(one.write(FORM, 'dos')).rejects.toThrow(FilesAway);
  await expect(one.remove(FORM)).rejects.toThrow(FilesAway);
  expect(String(await one.read(FORM))).toBe('uno');
});

test('a list says what each file is, so that nobody asks for each', async () => {
  const { one, other, take } = twoProcesses();
  await one.write(FORM, 'uno');
  take();
  expect(await other.list('layouts/')).toEqual([FORM]);
  expect([await other.stamp(FORM), await other.size(FORM)]).toEqual(['e1', 3]);
  expect(take()).toEqual(['list']);
});

test('a large file is read and not remembered', async () => {
  const { one, other, state } = twoProcesses();
  await one.write('videos/sala.mp4', Buffer.alloc(3_000_000));
  expect((await other.read('videos/sala.mp4'))?.length).toBe(3_000_000);
  state.isAway = true;
  await expect(other.read('videos/sala.mp4')).rejects.toThrow(FilesAway);
});
