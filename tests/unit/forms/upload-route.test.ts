import { beforeEach, expect, test, vi } from 'vitest';
import { uploadTexts } from '#lib/labels/forms/upload.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

const jars = vi.hoisted(() => ({ make: (): unknown => null }));
const answer = vi.hoisted(() => ({ make: (): unknown => null }));
vi.mock('next/headers', () => ({ cookies: async () => jars.make() }));
vi.mock('#lib/platform/api/client.ts', () => ({ call: async () => answer.make() }));

const SITE = 'http://localhost:3000';

/** Sends an image. @returns the response, and whether the body was read */
async function upload(): Promise<{ response: Response; isRead: boolean }> {
  const { POST } = await import('#app/api/uploads/route.ts');
  const form = new FormData();
  form.append('foto', new File([new Uint8Array(10)], 'a.png'));
  const encoded = new Response(form);
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    origin: SITE,
    'content-type': encoded.headers.get('content-type') ?? '',
    'x-ajuar-address': '10.0.0.1',
  };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return { response: await POST(new Request(`${SITE}/api/uploads`, init)), isRead };
}

beforeEach(() => {
  vi.stubEnv('SITE_URL', SITE);
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.limits'));
  jars.make = () => cookieJar({});
});

test('too many images: their forms are not even read', async () => {
  answer.make = () => ({ success: true, message: { Location: '/a', Key: 'usuarios/v-1/a.webp' } });
  const jar = cookieJar({});
  jars.make = () => jar;
  const first = await upload();
  expect([first.response.status, first.isRead]).toEqual([200, true]);
  let last = first;
  for (let count = 0; count < 700 && last.response.status !== 429; count += 1) last = await upload();
  expect([last.response.status, last.isRead]).toEqual([429, false]);
  expect(Number(last.response.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('while too many wait in the back-end it says when to try again', async () => {
  const more = { status: 429, shopperMessage: uploadTexts.busy, retryAfterS: 7 };
  answer.make = () => {
    throw new BackendError('http', 'uploadImage', 'status 429', more);
  };
  const { response } = await upload();
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  expect(await response.json()).toEqual({ success: false, message: uploadTexts.busy });
});
