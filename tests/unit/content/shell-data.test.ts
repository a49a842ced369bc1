import { describe, expect, test } from 'vitest';
import { buildFooter } from '#lib/content/domain/footer.ts';
import { buildMenu } from '#lib/content/domain/menu.ts';
import { topMessage } from '#lib/content/domain/messages.ts';

function item(id: number, parent: number | null, level: number, config: object = {}) {
  return {
    MENULEVEL: level,
    MENUID: id,
    PARENTMENUID: parent,
    MENULABEL: `Menú ${id}`,
    MENUURL: `/m/${id}`,
    ADITIONALCONFIG: { configmaxrowscol: 10, configimage: '', ...config },
  };
}

describe('the menu', () => {
  test('is a tree of four levels [SHELL-27, SHELL-28]', () => {
    const rows = [
      item(1, null, 1, { configimage: 'a.webp', configmaxrowscol: 7 }),
      item(2, 1, 2),
      item(3, 2, 3),
      item(4, 3, 4),
    ];
    const media = { 'a.webp': { path: 'abc', width: 10, height: 10, alt: '' } };
    const [root] = buildMenu(rows, media);
    expect(root).toMatchObject({ id: 1, maxRows: 7, image: { path: 'abc' } });
    expect(root?.children[0]?.children[0]?.children[0]).toMatchObject({ id: 4, level: 4, children: [] });
  });

  test('columns have 10 rows unless told, and broken rows are left out [SHELL-29]', () => {
    const rows = [
      { ...item(1, null, 1), ADITIONALCONFIG: null },
      { MENUID: 2 },
      { ...item(3, null, 1), MENUURL: 'javascript:1' },
    ];
    expect(buildMenu(rows, {})).toEqual([expect.objectContaining({ id: 1, maxRows: 10, image: null })]);
  });
});

describe('the message above the header', () => {
  const row = { message: 'Hola', link: '/x', style: {}, from: '2026-01-01', to: '2026-01-31', storeId: null };

  test('holds between its days, both included [SHELL-32, SHELL-33]', () => {
    expect(topMessage([row], '2026-01-31', 101)?.message).toBe('Hola');
    expect(topMessage([row], '2026-02-01', 101)).toBeNull();
  });

  test("a store's own message comes before one for all", () => {
    const own = { ...row, message: 'Sucre', storeId: 106 };
    expect(topMessage([row, own], '2026-01-15', 106)?.message).toBe('Sucre');
    expect(topMessage([own], '2026-01-15', 101)).toBeNull();
  });
});

test('footer blocks keep their order, entries may be hidden from visitors [SHELL-38]', () => {
  const rows = [
    {
      id: 'a',
      kind: 'links',
      title: 'Ayuda',
      items: [
        { label: 'X', url: '/x', hidefor: 'logged' },
        { label: '', url: 'y' },
      ],
    },
    { id: 'b', kind: 'otro' },
    { id: 'c', kind: 'note', text: 'Nota' },
  ];
  const groups = buildFooter(rows);
  expect(groups.map((group) => group.id)).toEqual(['a', 'c']);
  expect(groups[0]?.items).toEqual([{ label: 'X', url: '/x', hidefor: 'logged' }]);
});
