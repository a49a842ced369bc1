import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEventPath } from '#lib/registry/domain/event-path.ts';
import { readQr } from '#tests/e2e/support/read-qr.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';

test('the code that the README shows leads to the list that it names', async () => {
  const [, text = '', file = ''] =
    /!\[QR code of gift list (\d+)\]\(([^)]+)\)/.exec(readFileSync(inRoot('README.md'), 'utf8')) ?? [];
  const { origin, pathname } = new URL(await readQr(readFileSync(inRoot(file))));
  expect(origin).toBe('http://localhost:3000');
  expect(parseEventPath(pathname.split('/').at(-1))).toEqual({ kind: 'number', id: Number(text) });
});
