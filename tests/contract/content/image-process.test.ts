import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { type ImageProcess, imageProcess } from '#backend/modules/media/image-process.ts';
import { SLOW_IMAGE, uploadImage } from '#lib/contracts/content/files.ts';
import { uploadTexts as texts } from '#lib/labels/forms/upload.ts';
import { startBackend } from '../support/backend.ts';

/** A loaded machine takes its time. */
const SOON = { timeout: 60_000 };
const opened: ImageProcess[] = [];
function open(bounds?: Parameters<typeof imageProcess>[0]): ImageProcess {
  // On a loaded machine an image may take its time, unless that is what is tried.
  const made = imageProcess({ waitMs: 200_000, workMs: 200_000, rest: 0, ...bounds });
  opened.push(made);
  return made;
}
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** A picture of noise, which takes long: none of it can be left out. */
function noise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer();
}

const isRunning = (pid: number | null) => pid !== null && existsSync(`/proc/${pid}/stat`);
/** The scheduling priority of each thread: the 19th field of its `stat`, counted from behind the name in brackets. */
function niceness(pid: number | null): number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

test('a visitor’s image is made in a process of its own, all of whose threads have a low priority', async () => {
  const images = open();
  expect(images.pid).toBe(null);
  const content = await noise(2400, 1600);
  const working = images.visitorPicture('foto.jpg', content);
  await expect.poll(() => images.pid, SOON).not.toBe(null);
  const about = await sharp(await working).metadata();
  expect(about).toMatchObject({ format: 'webp', width: 2160, height: 1440 });
  expect(images.pid).not.toBe(process.pid);
  if (process.platform === 'linux') {
    const all = niceness(images.pid);
    expect(all.length).toBeGreaterThan(4);
    expect(new Set(all)).toEqual(new Set([10]));
    // Where sessions are weighed against each other, its own is weighed as low.
    const session = `/proc/${images.pid}/autogroup`;
    if (existsSync(session)) expect(readFileSync(session, 'utf8')).toMatch(/ nice 10$/m);
  }
  const cut = { extension: 'avif', width: 320, quality: 50, effort: 2 } as const;
  expect(await sharp(await images.cut(content, cut)).metadata()).toMatchObject({
    format: 'heif',
    width: 320,
  });
});

test('what is wrong with an image is said as ever; its process goes on', async () => {
  const images = open();
  await expect(images.visitorPicture('foto.svg', Buffer.from('<svg/>'))).rejects.toThrow(texts.badContent);
  const { pid } = images;
  const half = (await noise(900, 600)).subarray(0, 9000);
  await expect(images.visitorPicture('foto.jpg', half)).rejects.toThrow(texts.damaged);
  await expect(images.cut(half, { extension: 'mail' })).rejects.toThrow();
  expect(images.pid).toBe(pid);
});

test('an image that takes too long ends its process, says so, and the next one gets another', async () => {
  const images = open({ workMs: 1 });
  const content = await noise(90, 60);
  for (let time = 0; time < 2; time += 1) {
    await expect(images.visitorPicture('foto.jpg', content)).rejects.toMatchObject({
      message: texts.tooSlow,
      errorcode: SLOW_IMAGE,
    });
    expect(images.pid).toBe(null);
  }
});

test('a process that crashes is answered for cleanly, and started again', async () => {
  const images = open();
  const small = await noise(90, 60);
  await images.visitorPicture('foto.jpg', small);
  const { pid } = images;
  const working = images.visitorPicture('foto.jpg', await noise(1200, 900));
  const failing = expect(working).rejects.toThrow(texts.failed);
  process.kill(pid ?? 0, 'SIGKILL');
  await failing;
  expect(await sharp(await images.visitorPicture('foto.jpg', small)).metadata()).toMatchObject({ width: 90 });
  expect(images.pid).not.toBe(pid);
  // One that ended between two images is noticed, too.
  process.kill(images.pid ?? 0, 'SIGKILL');
  await expect.poll(() => images.pid, SOON).toBe(null);
  await images.visitorPicture('foto.jpg', small);
});

test('it ends with its server, and by itself when nobody sends images', async () => {
  const images = open();
  const small = await noise(90, 60);
  await images.visitorPicture('foto.jpg', small);
  const { pid } = images;
  images.close();
  await expect.poll(() => isRunning(pid), SOON).toBe(false);
  const idle = open({ idleMs: 1 });
  await idle.visitorPicture('foto.jpg', small);
  await expect.poll(() => idle.pid, SOON).toBe(null);
});

test('it ends with a back-end that is killed in the middle of an image, too', async () => {
  const script = `
    import { imageProcess } from '#backend/modules/media/image-process.ts';
    import sharp from 'sharp';
    const images = imageProcess();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 };
    const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    await images.visitorPicture('foto.jpg', await sharp(photo).resize(60).jpeg().toBuffer());
    void images.visitorPicture('foto.jpg', photo);
    process.stdout.write(String(images.pid));
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(said);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), SOON).toBe(false);
});

test('it rests after an image, whose visitor does not wait for that', async () => {
  const images = open({ waiting: 0, rest: 1e9 });
  const small = await noise(90, 60);
  await images.visitorPicture('foto.jpg', small);
  await expect(images.visitorPicture('foto.jpg', small)).rejects.toThrow(texts.busy);
  await expect
    .poll(() => images.visitorPicture('foto.jpg', small).then(() => 'taken', String), SOON)
    .toBe('taken');
});

test('images wait in a line of bounded length and time; beyond it the visitor is asked to try again, by a 429', async () => {
  const images = open({ waiting: 1, rest: 1e9 });
  const shop = await startBackend({ seed: 'empty', images });
  try {
    const content = await noise(1000, 700);
    const send = async () => {
      const form = new FormData();
      form.set('filename', 'foto.jpg');
      form.set('foldername', 'usuarios/12');
      form.set('file', new Blob([new Uint8Array(content)]), 'foto.jpg');
      const headers = { 'x-ajuar-server-key': shop.env.serverKey };
      const sent = { method: 'POST', headers, body: form };
      const response = await fetch(shop.address + uploadImage.path, sent);
      return {
        status: response.status,
        wait: response.headers.get('retry-after'),
        body: await response.json(),
      };
    };
    const responses = await Promise.all([send(), send(), send(), send()]);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const response of refused) {
      expect(response.wait).toBe('5');
      expect(response.body).toEqual({ success: false, message: texts.busy, retryafter: 5 });
    }
    for (const { status, body } of responses.filter((one) => !refused.includes(one)))
      expect([status, body.success]).toEqual([200, true]);
    const [stored] = responses.filter(({ status }) => status === 200);
    const shown = await shop.app.inject({ url: `${new URL(stored?.body.message.Location).pathname}` });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  } finally {
    await shop.close();
  }
  const slow = open({ waitMs: 1 });
  const first = slow.visitorPicture('foto.jpg', await noise(1000, 700));
  await expect(slow.visitorPicture('foto.jpg', await noise(60, 60))).rejects.toMatchObject({
    message: texts.busy,
    retryAfterS: 5,
  });
  await first;
});

test('many at once: while a visitor’s image waits its cuts are refused for now, the shop’s own are made', async () => {
  const images = open({ waiting: 0, rest: 1e9 });
  const shop = await startBackend({ seed: 'empty', images });
  try {
    const content = await noise(600, 400);
    const put = async (path: string, source: string) => {
      const file_key = `media/${path}/1.jpg`;
      await shop.deps.files.write(file_key, content);
      const row = { path, position: 1, file_key, width: 600, height: 400, alt: '', source };
      await shop.deps.db.insertInto('media').values(row).execute();
    };
    await put('0011223344556677', 'usuarios/12/0011223344556677.webp');
    await put('7766554433221100', 'mesa.jpg');
    const show = async (path: string, width: number) =>
      (await shop.app.inject({ url: `/media/${path}-1/${width}` })).statusCode;
    const working = images.visitorPicture('foto.jpg', await noise(1000, 700));
    expect(await show('0011223344556677', 320)).toBe(429);
    expect(await show('0011223344556677', 320)).toBe(429);
    expect(await show('7766554433221100', 320)).toBe(200);
    await working;
    await expect.poll(() => show('0011223344556677', 320), SOON).toBe(200);
  } finally {
    await shop.close();
  }
});
