import { beforeEach, expect, test, vi } from 'vitest';
import { SLOW_IMAGE } from '#lib/contracts/content/files.ts';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { withImages } from '#lib/forms/uploads.ts';
import { uploadTexts } from '#lib/labels/forms/upload.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import type { Posted } from '#lib/platform/bff/form-post.ts';
import { LimitReached } from '#lib/platform/limits/limits.ts';
import { parseSession } from '#lib/platform/session/content.ts';

const sent = vi.hoisted(() => [] as { foldername: string; filename: string }[]);
const response = vi.hoisted(() => ({ make: (): unknown => null }));
vi.mock('#lib/platform/api/client.ts', () => ({
  call: async (_call: unknown, input: { foldername: string; filename: string }) => {
    sent.push(input);
    return response.make();
  },
}));

const KEY = 'usuarios/12/0123456789abcdef.webp';
const model = compileForm(
  [
    formField.parse({ name: 'foto', type: 'UPLOADIMAGE', label: 'Foto' }),
    formField.parse({
      ...{ name: 'guests', type: 'ITEMS', label: 'Invitado' },
      fields: [{ name: 'face', type: 'UPLOADIMAGE', label: 'Retrato' }],
    }),
  ],
  '2026-06-15',
);

function take(posted: Posted, files: [string, File][] = [], who: object = { sid: 'a', userId: 12 }) {
  return withImages(model, posted, {
    ...{ session: parseSession(who), requestId: 'r', address: '10.0.0.1' },
    files: files.map(([name, file]) => ({ name, file })),
  });
}

const photo = (size = 1, name = 'a.png') => new File([new Uint8Array(size)], name);

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.limits'));
  sent.length = 0;
  response.make = () => ({ success: true, message: { Location: '', Key: KEY } });
});

test('a file goes to the folder of the customer, of a guest to one that does not name the session [FORM-33]', async () => {
  expect(await take({ foto: '' }, [['foto', photo()]])).toEqual({ typed: { foto: KEY }, errors: {} });
  await take({}, [['guests:3:face', photo()]], { sid: 'secret-id' });
  expect(sent.map(({ foldername }) => foldername)).toEqual([
    'usuarios/12',
    expect.stringMatching(/^usuarios\/v-[0-9a-f]{24}$/),
  ]);
});

test('a name counts from the visitor’s own folders alone, also from the one that they had as a guest', async () => {
  const guest = await take({}, [['foto', photo()]], { sid: 'a' });
  expect(guest.errors).toEqual({});
  const folder = sent[0]?.foldername ?? '';
  const own = { foto: `${folder}/0123456789abcdef.webp`, 'guests:0:face': KEY };
  expect(await take(own)).toEqual({ typed: own, errors: {} });
  const stranger = { sid: 'b', userId: 13 };
  expect(await take({ ...own, foto: KEY }, [], stranger)).toEqual({
    typed: { foto: '', 'guests:0:face': '' },
    errors: {
      foto: uploadTexts.noImage('Foto'),
      'guests:0:face': uploadTexts.noImage('Retrato'),
    },
  });
  expect((await take({ foto: 'usuarios/121/0123456789abcdef.webp' })).errors).toHaveProperty('foto');
});

test('two files, one too large and one that the shop refuses keep what was there before, each with its words [FORM-32]', async () => {
  const refused = { success: false, message: 'La imagen está dañada.' };
  response.make = () => refused;
  const cases: [[string, File][], string][] = [
    [[['foto', photo()]], refused.message],
    [[['foto', photo(5120 * 1024 + 1)]], uploadTexts.tooLarge],
    [
      [
        ['foto', photo()],
        ['foto', photo()],
      ],
      uploadTexts.tooMany,
    ],
  ];
  for (const [files, message] of cases)
    expect(await take({ foto: KEY }, files)).toEqual({ typed: { foto: KEY }, errors: { foto: message } });
  expect(sent).toHaveLength(1);
});

test('while too many images wait that is said at the field, and the rest of the form stays; an outage is none of its faults', async () => {
  const failing = (status: number, shopperMessage: string) => () => {
    throw new BackendError('http', 'uploadImage', `status ${status}`, { status, shopperMessage });
  };
  response.make = failing(429, uploadTexts.busy);
  expect(await take({ foto: '', nombre: 'Ana' }, [['foto', photo()]])).toEqual({
    typed: { foto: '', nombre: 'Ana' },
    errors: { foto: uploadTexts.busy },
  });
  response.make = failing(503, '');
  await expect(take({ foto: '' }, [['foto', photo()]])).rejects.toBeInstanceOf(BackendError);
});

test('who uploads without end has to wait', async () => {
  const uploads = async () => {
    for (let count = 0; count < 60; count += 1) await take({}, [['foto', photo()]]);
  };
  await expect(uploads()).rejects.toBeInstanceOf(LimitReached);
  expect((await take({}, [['foto', photo()]], { sid: 'other' })).errors).toEqual({});
  // Whoever sends no cookies has a new session each time.
  let n = 0;
  const fresh = async () => {
    for (; n < 500; n += 1) await take({}, [['foto', photo()]], { sid: `fresh ${n}` });
  };
  await expect(fresh()).rejects.toBeInstanceOf(LimitReached);
  expect(n).toBeGreaterThan(100);
});

test('whoever keeps the others waiting with images that take too long may send five of them', async () => {
  response.make = () => ({ success: false, message: uploadTexts.tooSlow, errorcode: SLOW_IMAGE });
  let count = 0;
  const slow = async () => {
    // A new session each time, as of whoever sends no cookies.
    for (; count < 60; count += 1) await take({}, [['foto', photo()]], { sid: `slow ${count}` });
  };
  await expect(slow()).rejects.toBeInstanceOf(LimitReached);
  expect(count).toBe(5);
});

test.each([
  ['a\0b.png', 'ab.png'],
  ['\r\n\t', 'imagen'],
  ['', 'imagen'],
  // The cut falls into the middle of a character.
  [`${'🍵'.repeat(151)}x.png`, `\ufffd${'🍵'.repeat(147)}x.png`],
])('the file name %j is sent on as the back-end stores it', async (name, expected) => {
  await take({ foto: '' }, [['foto', photo(1, name)]]);
  expect(sent.map(({ filename }) => filename)).toEqual([expected]);
});
