import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { megaColumns, menuSections } from '#components/shell/menu/mega-columns.ts';
import { MegaMenu } from '#components/shell/menu/mega-menu.client.tsx';
import type { ShellMenuItem } from '#components/shell/types.ts';

function item(id: number, level: number, children: ShellMenuItem[] = [], maxRows = 10): ShellMenuItem {
  return { id, label: `Entrada ${id}`, href: `/mesa/${id}`, level, children, maxRows };
}

/** A master category with so many entries of level 2. */
const master = (id: number, count: number, maxRows?: number) =>
  item(
    id,
    1,
    Array.from({ length: count }, (_, at) => item(id * 100 + at, 2)),
    maxRows,
  );
const lengths = (count: number, maxRows?: number) =>
  megaColumns(master(1, count, maxRows)).map((rows) => rows.length);

describe('columns', () => {
  test('hold at most the configured rows, ten by default [SHELL-29]', () => {
    expect(lengths(23)).toEqual([10, 10, 3]);
    expect(lengths(23, 6)).toEqual([6, 6, 6, 5]);
    expect(lengths(3, 0)).toEqual([3]);
    expect(lengths(0)).toEqual([]);
  });

  test('keep a group in one piece where it fits, and split one that never would', () => {
    const group = (id: number, count: number) =>
      item(
        id,
        2,
        Array.from({ length: count }, (_, at) => item(id * 100 + at, 3)),
      );
    const columns = megaColumns(item(1, 1, [group(2, 5), group(3, 5), group(4, 12)]));
    expect(columns.map((rows) => rows.map(([, , level]) => level).join(''))).toEqual([
      '233333',
      '233333',
      '2333333333',
      '333',
    ]);
  });

  test('reach down to the fourth level [SHELL-27]', () => {
    const columns = megaColumns(item(1, 1, [item(2, 2, [item(3, 3, [item(4, 4)])])]));
    expect(columns.flat().map(([, , level]) => level)).toEqual([2, 3, 4]);
  });
});

describe('mega-menu', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    // jsdom knows no popovers, nor their selector.
    const { matches } = Element.prototype;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector === ':popover-open' ? false : matches.call(this, selector);
    });
  });

  /** The menu once a pointer has come to it, and what it needs by then. */
  const renderUsed = async (items: ReturnType<typeof menuSections>) => {
    const { container } = render(<MegaMenu id="menu" items={items} />);
    fireEvent.pointerOver(container.querySelector('[data-menu-item]') ?? container);
    await vi.dynamicImportSettled();
  };

  const open = (name: string) => {
    const section = screen.getByLabelText(name).closest('details');
    if (!section) throw new Error('no section');
    return section;
  };

  test('each category links to its page and opens what lies below it', () => {
    const { container } = render(<MegaMenu id="menu" items={menuSections([master(1, 2), item(2, 1)])} />);
    const nav = within(container);
    expect(nav.getByText('Entrada 1').getAttribute('href')).toBe('/mesa/1');
    expect(nav.getByText('Ver todo Entrada 1').getAttribute('href')).toBe('/mesa/1');
    expect(nav.getByText('Entrada 101').getAttribute('href')).toBe('/mesa/101');
    expect(container.querySelectorAll('details')).toHaveLength(1);
  });

  test('a line says what the menu says, and only addresses within the shop are the router’s', () => {
    const label = '<b>Té & "café"</b>';
    const children = [
      { ...item(11, 2), label },
      { ...item(12, 3), href: '/checkout/cart?a=1&b=2' },
      { ...item(13, 4), href: 'https://example.com/' },
    ];
    const { container } = render(<MegaMenu id="menu" items={menuSections([item(1, 1, children)])} />);
    const nav = within(container);
    expect(nav.getByText(label)).toHaveProperty('dataset.go', '');
    expect(nav.getByText(label).dataset.level).toBe('2');
    expect(nav.getByText('Entrada 12').getAttribute('href')).toBe('/checkout/cart?a=1&b=2');
    for (const name of ['Entrada 12', 'Entrada 13']) expect(nav.getByText(name).dataset.go).toBeUndefined();
  });

  test('a mouse that rests on a category opens it; Escape closes it', async () => {
    await renderUsed(menuSections([master(1, 2), master(2, 2)]));
    vi.useFakeTimers();
    const [first, second] = [open('Ver lo que hay en Entrada 1'), open('Ver lo que hay en Entrada 2')];
    const rest = (section: HTMLElement) => {
      fireEvent(section.parentElement as HTMLElement, new MouseOver());
      vi.advanceTimersByTime(200);
    };
    rest(first);
    expect([first.open, second.open]).toEqual([true, false]);
    rest(second);
    expect([first.open, second.open]).toEqual([false, true]);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(second.open).toBe(false);
    vi.useRealTimers();
  });

  test('a pointer on its way to the open panel crosses others without opening them', async () => {
    await renderUsed(menuSections([master(1, 2), master(2, 2)]));
    vi.useFakeTimers();
    const [first, second] = [open('Ver lo que hay en Entrada 1'), open('Ver lo que hay en Entrada 2')];
    const [one, two] = [first.parentElement as HTMLElement, second.parentElement as HTMLElement];
    fireEvent(one, new MouseOver());
    vi.advanceTimersByTime(200);
    fireEvent(one, new MouseOver('pointerleave'));
    fireEvent(two, new MouseOver());
    for (let moves = 0; moves < 5; moves += 1) {
      vi.advanceTimersByTime(60);
      fireEvent(two, new MouseOver('pointermove'));
    }
    expect([first.open, second.open]).toEqual([true, false]);
    fireEvent(two, new MouseOver('pointerleave'));
    fireEvent(one, new MouseOver());
    vi.advanceTimersByTime(400);
    expect([first.open, second.open]).toEqual([true, false]);
    vi.useRealTimers();
  });

  test('arrow keys, Home and End go along the line and into the panel and back', async () => {
    await renderUsed(menuSections([master(1, 2), item(2, 1), master(3, 1)]));
    const section = open('Ver lo que hay en Entrada 1');
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const at = () =>
      document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
    screen.getByText('Entrada 1').focus();
    press('End');
    expect(at()).toBe('Ver lo que hay en Entrada 3');
    press('Home');
    press('ArrowRight');
    press('ArrowRight');
    expect(at()).toBe('Entrada 2');
    press('ArrowLeft');
    expect(at()).toBe('Ver lo que hay en Entrada 1');
    press('ArrowDown');
    expect([section.open, at()]).toEqual([true, 'Ver todo Entrada 1']);
    press('ArrowDown');
    expect(at()).toBe('Entrada 100');
    press('End');
    expect(at()).toBe('Entrada 101');
    press('Home');
    press('ArrowUp');
    expect(at()).toBe('Ver lo que hay en Entrada 1');
    press('Escape');
    expect(section.open).toBe(false);
  });

  test('an arrow that comes before what it needs is made up for', async () => {
    render(<MegaMenu id="menu" items={menuSections([master(1, 2)])} />);
    const opener = screen.getByLabelText('Ver lo que hay en Entrada 1');
    opener.focus();
    fireEvent.keyDown(opener, { key: 'ArrowDown' });
    await vi.dynamicImportSettled();
    expect(opener.closest('details')?.open).toBe(true);
    expect(opener.closest('details')?.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(opener);
  });

  test('the button that opens the drawer shows that it was pressed, and then opens it once', async () => {
    const { container } = render(
      <header data-site-header="">
        <button type="button" popoverTarget="menu">
          Menú
        </button>
        <MegaMenu id="menu" items={menuSections([master(1, 2)])} />
      </header>,
    );
    const opened = vi.fn();
    container.addEventListener('click', (event) => event.defaultPrevented || opened());
    const burger = screen.getByRole('button', { name: 'Menú' });
    fireEvent.click(burger);
    fireEvent.click(burger);
    expect(burger.dataset.pending).toBe('');
    expect(opened).not.toHaveBeenCalled();
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(burger.dataset.pending).toBeUndefined();
  });

  test('a press elsewhere closes it', async () => {
    await renderUsed(menuSections([master(1, 2)]));
    const section = open('Ver lo que hay en Entrada 1');
    section.open = true;
    fireEvent.pointerDown(document.body);
    expect(section.open).toBe(false);
  });
});

/** A pointer event that says it is a mouse, which jsdom's helpers do not. */
class MouseOver extends Event {
  readonly pointerType = 'mouse';
  constructor(type = 'pointerenter') {
    super(type);
  }
}
