import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { handleForm } from '#lib/platform/bff/handle-form.ts';
import { LimitReached } from '#lib/platform/limits/limits.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { dropShown, leaveNotice, readFlash } from '#lib/platform/session/flash.ts';
import { cookieJar } from './jar.ts';

const store = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) };

function post(handler: FormHandler, fields: [string, string][], jar = cookieJar()) {
  const body = new URLSearchParams(fields);
  const request = new Request('http://localhost:3000/api/forms/checkout-personal', {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', referer: 'http://localhost:3000/checkout/cart?step=2' },
    body,
  });
  const tools = { jar, loadStores: async () => [store], changeStore: vi.fn() };
  return handleForm(request, handler, tools);
}

const failsWith =
  (error: Error): FormHandler =>
  async () => {
    throw error;
  };

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
});

test('what a request without a page found out is said by the page after the next form, once', async () => {
  const jar = cookieJar();
  const notice = { tone: 'warn', text: 'Tu sesión terminó.' } as const;
  await leaveNotice(jar, notice);
  const goesOn: FormHandler = async () => ({ to: '/checkout/cart?step=2' });
  expect((await post(goesOn, [], jar)).status).toBe(303);
  expect((await readFlash(jar))?.notice).toEqual(notice);
  await post(goesOn, [], jar);
  expect(await readFlash(jar)).toBeNull();
});

test('what it found out stays for later where the form has its own to say, and ends with a login or logout', async () => {
  const jar = cookieJar();
  const own = { notice: { tone: 'success', text: 'Guardado' } } as const;
  await leaveNotice(jar, { tone: 'warn', text: 'Tu sesión terminó.' });
  await post(async () => ({ to: '/checkout/cart', flash: own }), [], jar);
  const flash = await readFlash(jar);
  expect(flash?.notice?.text).toBe('Guardado');
  await dropShown(jar, flash?.id ?? '');
  expect((await readFlash(jar))?.notice?.text).toBe('Tu sesión terminó.');
  const session = parseSession({ userId: 7, token: 'x' });
  await post(async () => ({ to: '/checkout/cart', flash: own, session }), [], jar);
  await dropShown(jar, (await readFlash(jar))?.id ?? '');
  expect(await readFlash(jar)).toBeNull();
});

describe('a form whose handling fails', () => {
  const typed: [string, string][] = [
    ['firstname', 'Ana "Anita" <b>'],
    ['note', 'uno\r\ndos'],
    ['tag', 'a'],
    ['tag', 'b'],
  ];

  test('while the back-end is away the answer holds all that was typed, ready to be sent again', async () => {
    const response = await post(failsWith(new BackendError('timeout', 'getStores', 'late')), typed);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('Volvemos en un momento');
    expect(html).toContain('<form method="post" action="/api/forms/checkout-personal">');
    expect(html).toContain('name="firstname" value="Ana &quot;Anita&quot; &lt;b&gt;"');
    expect(html).toContain('name="note" value="uno&#13;&#10;dos"');
    expect(html).toContain('name="tag" value="a"');
    expect(html).toContain('name="tag" value="b"');
    expect(html).toContain('href="/checkout/cart?step=2"');
  });

  test.each([
    ['a fault of the shop', new Error('broken'), 500],
    [
      'an answer that breaks the contract',
      new BackendError('contract', 'getCart', 'x', { status: 200 }),
      503,
    ],
    ['a fault of the back-end that lasts', new BackendError('http', 'getCart', 'x', { status: 500 }), 500],
  ])('%s holds the form too', async (_name, error, status) => {
    const response = await post(failsWith(error), typed);
    expect(response.status).toBe(status);
    expect(response.headers.has('retry-after')).toBe(status === 503);
    expect(await response.text()).toContain('name="firstname"');
  });

  test('who sends too often waits, with all that was typed', async () => {
    const response = await post(failsWith(new LimitReached('tries', 77)), typed);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '77']);
    const html = await response.text();
    expect(html).toContain('Espera un momento');
    expect(html).toContain('name="firstname" value="Ana &quot;Anita&quot; &lt;b&gt;"');
  });

  test.each([
    ['password', []],
    ['oldpassword', []],
    ['password2', []],
    ['clave', []],
    ['guest[0].clave2', []],
    ['contraseña', []],
    ['token', []],
    ['pin', [['secretfields', 'pin']]],
  ] as [string, [string, string][]][])('no page repeats %s, nor the form around it', async (name, marks) => {
    const fields: [string, string][] = [...typed, ...marks, [name, 'hunter2 <3'], [name, 'hunter22']];
    for (const error of [new LimitReached('tries', 77), new BackendError('timeout', 'login', 'late')]) {
      const html = await (await post(failsWith(error), fields)).text();
      expect(html).not.toContain('hunter2');
      expect(html).not.toContain('<form');
      expect(html).toContain('Si pide tu contraseña, tienes que escribirla otra vez.');
      expect(html).toContain('<a href="/checkout/cart?step=2">Regresar al formulario</a>');
    }
  });

  test('what the back-end refuses leads back with its words', async () => {
    const refusal = new BackendError('refused', 'changeCart', 'refused', { shopperMessage: 'No queda' });
    const response = await post(failsWith(refusal), typed);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/checkout/cart?step=2']);
  });
});

describe('a form that is not read', () => {
  /** A form with an image, as a browser sends it by itself. */
  async function sendImage(bytes: number, handler: FormHandler, accept = 'text/html,*/*') {
    const form = new FormData();
    form.set('firstname', 'Ana');
    form.set('photo', new File([new Uint8Array(bytes)], 'a.jpg'));
    const encoded = new Response(form);
    const headers = {
      ...{ origin: 'http://localhost:3000', accept },
      'content-type': encoded.headers.get('content-type') ?? '',
    };
    const body = await encoded.arrayBuffer();
    const request = new Request('http://localhost:3000/api/forms/contact', { method: 'POST', headers, body });
    return handleForm(request, handler, {
      jar: cookieJar(),
      loadStores: async () => [store],
      changeStore: vi.fn(),
    });
  }

  test('is answered by a page where a browser sent it, and by JSON to a script', async () => {
    const never = vi.fn();
    const page = await sendImage(26_000_000, never);
    expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain(errors.tooLarge);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const json = await sendImage(26_000_000, never, 'application/json');
    expect(await json.json()).toEqual({ success: false, message: errors.tooLarge });
    expect(never).not.toHaveBeenCalled();
  });

  const [SENT, FIT] = [12, 8];

  test('many with images at once are bounded: those beyond are told so, forms of texts are taken, and the next one finds room again', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: full, resolve: isFull } = Promise.withResolvers<void>();
    const slow = vi.fn<FormHandler>(async () => {
      await held;
      return { to: '/' };
    });
    let refused = 0;
    const sent = Array.from({ length: SENT }, async () => {
      const { status, headers } = await sendImage(5_000_000, slow);
      if (status === 503) {
        expect(headers.get('retry-after')).not.toBeNull();
        refused += 1;
        // The others wait for the handler.
        if (refused === SENT - FIT) isFull();
      }
      return status;
    });
    await full;
    expect((await sendImage(100_000, async () => ({ to: '/' }))).status).toBe(303);
    release();
    const statuses = await Promise.all(sent);
    expect(statuses.filter((status) => status === 303)).toHaveLength(FIT);
    expect(slow).toHaveBeenCalledTimes(FIT);
    expect((await sendImage(5_000_000, slow)).status).toBe(303);
  });
});
