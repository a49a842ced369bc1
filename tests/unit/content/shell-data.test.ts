import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildFooter } from '#lib/content/domain/footer.ts';
import { validateRecords } from '#lib/content/domain/lint/validate-records.ts';
import { buildMenu } from '#lib/content/domain/menu.ts';
import { type PickupNow, topMessage } from '#lib/content/domain/messages.ts';
import { buildShippingMenu } from '#lib/content/domain/shipping-menu.ts';
import { closedMessages, closedStyle, withClosedMessage } from '#lib/platform/domain/flag-cookies.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

/** Contrast by WCAG's own formula, reckoned apart from the code. */
function ratio(one: string, other: string): number {
  const light = (color: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const [a, b] = [light(one), light(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

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

const shownTo = (storeId: number, today: string, rows: readonly object[]) =>
  topMessage(rows, { today, storeId, pickup: null });

describe('the message above the header', () => {
  const row = { message: 'Hola', link: '/x', style: {}, from: '2026-01-01', to: '2026-01-31', storeId: null };

  test('holds between its days, both included [SHELL-32, SHELL-33]', () => {
    expect(shownTo(101, '2026-01-31', [row])?.message).toBe('Hola');
    expect(shownTo(101, '2026-02-01', [row])).toBeNull();
  });

  test("a store's own message comes before one for all", () => {
    const own = { ...row, message: 'Sucre', storeId: 106 };
    expect(shownTo(106, '2026-01-15', [row, own])?.message).toBe('Sucre');
    expect(shownTo(101, '2026-01-15', [own])).toBeNull();
  });

  test('says of the pick-up what is so, and is left out where it is not', () => {
    const today = { ...row, message: 'Compra hasta las {retiro_hasta} y retira hoy' };
    const later = { ...row, message: 'Retira {retiro}' };
    const said = (pickup: PickupNow | null, rows: object[]) =>
      topMessage(rows, { today: '2026-01-15', storeId: 101, pickup })?.message ?? null;
    expect(said({ when: 'hoy', orderBy: '17:00' }, [today, later])).toBe(
      'Compra hasta las 17:00 y retira hoy',
    );
    expect(said({ when: 'el lunes', orderBy: null }, [today, later])).toBe('Retira el lunes');
    expect(said({ when: 'mañana', orderBy: null }, [today])).toBeNull();
    expect(said(null, [today, later, row])).toBe('Hola');
    // Filled in or not, it is the message that somebody closed.
    const hash = (orderBy: string) =>
      topMessage([today], { today: '2026-01-15', storeId: 101, pickup: { when: 'hoy', orderBy } })?.hash;
    expect(hash('11:00')).toBe(hash('17:00'));
  });

  test('with a placeholder that nobody knows is refused', () => {
    const rows = [{ ...row, message: 'Retira {cuando}' }];
    const template = { kind: 'data', name: 'messages', rows };
    expect(validateRecords(template, 'messages')).toMatchObject([
      { severity: 'error', message: expect.stringContaining('{retiro}, {retiro_hasta}') },
    ]);
    expect(shownTo(101, '2026-01-15', rows)).toBeNull();
  });
});

describe('its colours and its name', () => {
  const shown = (style: object, more: object = {}) =>
    shownTo(101, '2026-01-15', [{ message: 'Hola', link: '', style, ...more }]);

  test('a text that could not be read gets another colour', () => {
    const wished = { background: '#2d2a24', color: '#f3eee5' };
    expect(shown(wished)?.style).toEqual(wished);
    expect(shown({ background: '#fff', color: '#eeeeee' })?.style).toEqual({
      background: '#fff',
      color: '#2d2a24',
    });
    expect(shown({ background: '#46593f', color: '#46593f' })?.style.color).toBe('#f3eee5');
    expect(shown({ background: 'rebeccapurple', color: '#000' })?.style).toEqual({
      background: '#2d2a24',
      color: '#f3eee5',
    });
    expect(shown({})?.style).toEqual({});
  });

  test('every pair of colours ends in a contrast of 4.5 at least', () => {
    fc.assert(
      fc.property(hex, hex, (background, color) => {
        const style = shown({ background, color })?.style;
        return ratio(style?.background ?? '', style?.color ?? '') >= 4.5;
      }),
    );
  });

  test('the same message has one name, another has another [SHELL-34]', () => {
    expect(shown({})?.hash).toBe(shown({ color: '#000' })?.hash);
    expect(shown({})?.hash).toMatch(/^[a-z0-9]{1,12}$/);
    expect(shown({})?.hash).not.toBe(shown({}, { message: 'Hola.' })?.hash);
  });

  test('one for another language stays out [SHELL-33]', () => {
    expect(shown({}, { languageId: 3 })).not.toBeNull();
    expect(shown({}, { languageId: 1 })).toBeNull();
  });
});

describe('messages that this browser has closed', () => {
  test('are remembered by name, the last twenty, and hidden [SHELL-34]', () => {
    expect(withClosedMessage(undefined, 'a1')).toBe('a1');
    expect(withClosedMessage('a1.b2', 'a1')).toBe('b2.a1');
    const many = Array.from({ length: 30 }, (_, at) => `m${at}`).reduce(withClosedMessage, '');
    expect(closedMessages(many)).toHaveLength(20);
    expect(closedStyle(closedMessages('a1.b2'))).toBe(
      '[data-message="a1"],[data-message="b2"]{display:none}',
    );
    expect(closedStyle([])).toBe('');
  });

  test('nothing but names gets from the cookie into the page', () => {
    expect(closedMessages('a"]{}</style>.b2')).toEqual(['b2']);
  });
});

describe('the panel about deliveries', () => {
  const media = { 'a.webp': { path: 'abc', width: 10, height: 10, alt: '' } };
  const text = { label: 'Revisa', href: '/customer/tracking' };
  const image = (more: object = {}) => ({
    kind: 'image',
    label: 'Retira',
    link: '/x',
    image: 'a.webp',
    ...more,
  });

  test('has a text link and two pictures that lead on', () => {
    const rows = [image(), { kind: 'text', label: 'Mira', link: '/y' }, image({ link: '/z' }), image()];
    const panel = buildShippingMenu(rows, media, text);
    expect(panel.text).toEqual({ label: 'Mira', href: '/y' });
    expect(panel.images.map(({ href }) => href)).toEqual(['/x', '/z']);
  });

  test('stands without data, and without pictures that are not there', () => {
    const rows = [image({ image: 'b.webp' }), image({ link: 'javascript:1' }), image({ link: '' }), 7];
    expect(buildShippingMenu(rows, media, text)).toEqual({ text, images: [] });
  });
});

test('what leads where nothing is stays out of menu and footer', () => {
  const isOpen = (href: string) => href !== '/m/2' && href !== '/cerrado';
  const menu = buildMenu([item(1, null, 1), item(2, 1, 2), item(3, 2, 3), item(4, 1, 2)], {}, isOpen);
  expect(menu[0]?.children.map(({ id }) => id)).toEqual([4]);
  const links = (id: string, ...urls: string[]) => ({
    id,
    kind: 'links',
    items: urls.map((url) => ({ label: url, url })),
  });
  const groups = buildFooter([links('a', '/x', '/cerrado'), links('b', '/cerrado'), links('c')], isOpen);
  expect(groups.map((group) => [group.id, group.items.length])).toEqual([
    ['a', 1],
    ['c', 0],
  ]);
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
