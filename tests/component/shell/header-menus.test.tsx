import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EVENT_MENU, PURCHASE_ENTRIES } from '#components/shell/menu/entries.ts';
import { SiteHeader } from '#components/shell/site-header.tsx';
import { TopMessage } from '#components/shell/top-message.tsx';
import type { HeaderMenus } from '#components/shell/types.ts';
import { ACCOUNT_MENU } from '#lib/account/domain/account-menu.ts';
import { isOpen } from '#lib/platform/domain/routes/navigation.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? false : matches.call(this, selector);
  });
});

const image = { path: 'abc', width: 1600, height: 700, alt: '' };

async function header() {
  const menus: HeaderMenus = {
    account: ACCOUNT_MENU,
    events: EVENT_MENU,
    purchases: PURCHASE_ENTRIES,
    shipping: {
      text: { label: 'Revisa tu compra aquí', href: '/customer/tracking' },
      images: [
        { label: 'Retira en tu tienda', href: '/pages/tiendas', image },
        { label: 'Te lo llevamos', href: '/pages/envios', image },
      ],
    },
  };
  const { container } = render(<SiteHeader menu={[]} menus={menus} search={null} store={null} bag={null} />);
  await act(async () => undefined);
  return container;
}

/** Address and audience of each entry of the menu that this opens. */
function entries(
  container: HTMLElement,
  opener: RegExp,
): Record<string, [string | null, string | undefined]> {
  const summary = [...container.querySelectorAll('summary')].find((one) =>
    opener.test(one.textContent ?? ''),
  );
  const links = [...(summary?.parentElement?.querySelectorAll('a') ?? [])];
  return Object.fromEntries(
    links.map((link) => [
      link.textContent,
      [link.getAttribute('href'), link.closest<HTMLElement>('[data-for]')?.dataset.for],
    ]),
  );
}

describe('the account menu', () => {
  test('has a visitor log in and register [SHELL-09, SHELL-10]', async () => {
    const menu = entries(await header(), /Mi cuenta/);
    expect(menu['Iniciar Sesión']).toEqual(['/customer/account/login', 'anonymous']);
    expect(menu.Registrarme).toEqual(['/customer/account/create', 'anonymous']);
  });

  test('has who is logged in see data, orders, wishes and the way out [SHELL-11, SHELL-12, SHELL-13, SHELL-14]', async () => {
    const menu = entries(await header(), /Mi cuenta/);
    expect(menu['Mis Datos']).toEqual(['/customer/account', 'logged']);
    expect(menu.Pedidos).toEqual(['/sales/order/history', 'logged']);
    expect(menu['Mi lista de deseos']).toEqual(['/wishlist/index/index', 'logged']);
    expect(menu['Cerrar Sesión']).toEqual(['/customer/account/logout', 'logged']);
  });

  test('leads everybody to tracking, help and stores [SHELL-15, SHELL-16, SHELL-17]', async () => {
    const container = await header();
    const menu = entries(container, /Mi cuenta/);
    expect(menu['Rastrea tu pedido']).toEqual(['/customer/tracking', undefined]);
    expect(menu['Preguntas frecuentes']).toEqual(['/pages/preguntas_frecuentes', undefined]);
    expect(menu['Nuestras Tiendas']).toEqual(['/pages/tiendas', undefined]);
    expect(entries(container, /Envíos/)['Revisa tu compra aquí']).toEqual(['/customer/tracking', undefined]);
  });

  test('greets by the first name in the place of its own [SHELL-18]', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ userId: 5, firstName: 'Valentina', haveEvent: false, notice: null }),
    );
    const container = await header();
    await screen.findByText('Hola, Valentina');
    expect(container.textContent).not.toContain('Mi cuenta');
    expect(document.documentElement.dataset.visitor).toBe('logged');
    expect(entries(container, /Hola/)['Mis Datos']).toEqual(['/customer/account', 'logged']);
  });
});

describe('the menu of gift lists', () => {
  test('has a list made, and one’s own edited [SHELL-19, SHELL-20, SHELL-21, SHELL-23]', async () => {
    const menu = entries(await header(), /Lista de regalos/);
    expect(menu['Armar lista']).toEqual(['/customer/event/create-event', undefined]);
    expect(menu['Editar info. de evento']).toEqual(['/customer/event/manage?step=info', 'owner']);
    expect(menu['Editar lista de regalos']).toEqual(['/customer/event/manage?step=list', 'owner']);
  });

  test('has a gift bought, from the visitor’s event or from one that is found first [SHELL-22]', async () => {
    const menu = entries(await header(), /Lista de regalos/);
    expect(menu['Comprar Regalo']).toEqual(['/customer/event/event-details', undefined]);
  });
});

test('every entry leads to a page that there is', () => {
  for (const { href } of [...ACCOUNT_MENU, ...EVENT_MENU, ...PURCHASE_ENTRIES])
    expect(isOpen(href), href).toBe(true);
});

describe('the panel about deliveries', () => {
  test('has a text link, two pictures that lead on and its button [SHELL-24]', async () => {
    const container = await header();
    const menu = entries(container, /Envíos/);
    expect(Object.keys(menu)).toEqual([
      'Revisa tu compra aquí',
      'Retira en tu tienda',
      'Te lo llevamos',
      'IR A MIS COMPRAS',
    ]);
    expect(container.querySelectorAll('details img')).toHaveLength(2);
    const buttons = screen.getAllByText('IR A MIS COMPRAS');
    expect(
      buttons.map((one) => [one.getAttribute('href'), one.closest<HTMLElement>('[data-for]')?.dataset.for]),
    ).toEqual([
      ['/sales/order/history', 'logged'],
      ['/customer/tracking', 'anonymous'],
    ]);
  });
});

describe('the phones’ menu', () => {
  test('begins with tracking and stores and ends with the way out [SHELL-25, SHELL-26]', async () => {
    const container = await header();
    const nav = container.querySelector('nav');
    const links = nav ? [...nav.querySelectorAll('a')] : [];
    expect(links.slice(0, 2).map((link) => link.textContent)).toEqual([
      'Rastrea tu pedido',
      'Nuestras Tiendas',
    ]);
    const last = links.at(-1);
    expect([last?.textContent, last?.closest<HTMLElement>('[data-for]')?.dataset.for]).toEqual([
      'Cerrar Sesión',
      'logged',
    ]);
  });
});

describe('the message above the header', () => {
  test('closes by itself, which is remembered for a day [SHELL-34]', async () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    const { container } = render(<TopMessage hash="m1x" message="Retira hoy" link="" style={{}} />);
    const details = container.querySelector('details');
    expect(within(container).getByLabelText('Cerrar el aviso').localName).toBe('summary');
    expect(set).not.toHaveBeenCalled();
    if (details) details.open = false;
    details?.dispatchEvent(new Event('toggle'));
    const [written] = set.mock.calls.at(-1) ?? [];
    expect(written).toMatch(/^ajuar_messages=m1x;/);
    const ends = Date.parse(/expires=([^;]+)/.exec(written ?? '')?.[1] ?? '');
    expect(Math.abs(ends - Date.now() - 86_400_000)).toBeLessThan(60_000);
  });
});
