import { beforeEach, expect, test, vi } from 'vitest';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { formField } from '#lib/contracts/forms.ts';
import { takeContact } from '#lib/forms/message.ts';
import { messageTexts } from '#lib/labels/platform/messages.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { LimitReached } from '#lib/platform/limits/limits.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

const sent = vi.hoisted(() => [] as unknown[]);
const response = vi.hoisted(() => ({ make: (): unknown => null }));
vi.mock('#lib/platform/api/client.ts', () => ({
  call: async (_call: unknown, input: unknown) => {
    sent.push(input);
    return response.make();
  },
}));

const form = {
  title: 'Escríbenos',
  fields: [
    formField.parse({ name: 'email', type: 'INPUT', label: 'Correo', validationtype: 'email' }),
    formField.parse({ name: 'linea', type: 'LINEBREAK' }),
    formField.parse({ name: 'message', type: 'TEXTAREA', label: 'Mensaje', maxlength: 1000 }),
  ],
};
const typed = { email: ' ana@correo.example ', message: 'Hola', role: 'admin' };

function take(posted: Record<string, string>, address = '10.0.0.1') {
  const store = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) };
  return takeContact(async () => ({ ...form, submitLabel: '' })).handle(posted, {
    session: parseSession({}),
    jar: cookieJar(),
    store,
    event: null,
    requestId: 'r',
    address,
  });
}

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.limits'));
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.missingCalls'));
  sent.length = 0;
  response.make = () => ({ success: true, message: messageTexts.received });
});

test('what the form asks for goes to the back-end, cleaned, and nothing else; then thanks', async () => {
  expect(await take(typed)).toEqual({
    to: '/customer/contact',
    flash: { notice: { tone: 'success', text: messageTexts.received } },
  });
  expect(sent).toEqual([
    {
      storeid: 101,
      form: 'contactForm',
      title: 'Escríbenos',
      email: 'ana@correo.example',
      fields: [
        { name: 'email', label: 'Correo', value: 'ana@correo.example' },
        { name: 'message', label: 'Mensaje', value: 'Hola' },
      ],
    },
  ]);
});

test('what is wrong leads to the form with all that was typed', async () => {
  const { to, flash } = await take({ ...typed, email: 'ana@' });
  expect(to).toBe('/customer/contact#contactForm-errores');
  expect(flash?.form).toMatchObject({
    values: { email: 'ana@', message: 'Hola' },
    errors: { email: 'Formato de Correo Incorrecto' },
  });
  expect(sent).toEqual([]);
});

test('who fills the field that nobody sees is thanked and not heard', async () => {
  expect((await take({ ...typed, sitio2: 'https://otra.example' })).flash?.notice?.tone).toBe('success');
  expect(sent).toEqual([]);
});

test('who writes too often is told to wait', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => take(typed, '10.0.0.2')));
  const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toBeInstanceOf(LimitReached);
  expect(sent.length).toBe(60 - refused.length);
});

test('a back-end that takes no messages: where else to write, and nothing typed is lost', async () => {
  response.make = () => {
    throw new BackendError('http', 'sendMessage', 'no such address', { status: 404 });
  };
  const { flash } = await take(typed, '10.0.0.3');
  expect(flash?.notice).toEqual({ tone: 'error', text: messageTexts.notTaken });
  expect(flash?.form?.values).toEqual({ email: 'ana@correo.example', message: 'Hola' });
});
