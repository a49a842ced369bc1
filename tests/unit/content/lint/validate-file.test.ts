import { expect, test } from 'vitest';
import { validateFile } from '#lib/content/domain/lint/validate-file.ts';

const page = { version: 1, kind: 'page', name: 'x', languageId: 3, rows: [] };

function rules(template: object | string, file = 'x'): string[] {
  const text = typeof template === 'string' ? template : JSON.stringify(template);
  return validateFile(text, file, text.length).findings.map(({ rule, path }) => `${rule} ${path}`.trim());
}

test.each<[string, object | string, string, string[]]>([
  ['a right page', page, 'x', []],
  ['a mark at the beginning of the file', `\u{feff}${JSON.stringify(page)}`, 'x', []],
  ['an empty file', ' ', 'x', ['unreadable']],
  ['another name than its file', page, 'y', ['structure name']],
  ['an end before its beginning', { ...page, from: '2026-12-02', to: '2026-12-01' }, 'x', ['schedule to']],
  ['a day of no calendar', { ...page, from: '2026-13-01' }, 'x', ['field from']],
  [
    'a row that never shows',
    { ...page, rows: [{ id: 'a', columns: [], from: '2026-12-01T08:00', to: '2026-12-01T08:00' }] },
    'x',
    ['schedule rows[0].to'],
  ],
  ['a home page with a time', { ...page, name: 'home_3', from: '2026-12-01' }, 'home_3', ['schedule from']],
  [
    'a menu whose entry leads to a script',
    {
      ...page,
      kind: 'data',
      name: 'menu_1',
      rows: [{ MENULEVEL: 1, MENUID: 1, MENULABEL: 'x', MENUURL: 'javascript:1' }],
    },
    'menu_1',
    ['record rows[0].MENUURL'],
  ],
  ['records of a name that nobody knows', { ...page, kind: 'data', rows: [{ a: 1 }] }, 'x', []],
])('%s', (_what, template, file, found) => {
  expect(rules(template, file)).toEqual(found);
});

test('broken JSON is told with line and column', () => {
  const { findings } = validateFile('{\n  "version": 1,\n  "kind" "page"\n}', 'x', 40);
  expect(findings[0]?.message).toContain('línea 3, columna 10');
});

test('a file beyond the limit is not even read', () => {
  expect(validateFile('', 'x', 10_000_000).findings[0]?.message).toContain(
    'pesa 9.766 KB y el máximo es 512 KB',
  );
});
