import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PageShell } from '#components/shell/page-shell.tsx';
import { SiteFooter } from '#components/shell/site-footer.client.tsx';
import { SiteHeader } from '#components/shell/site-header.tsx';
import { TopMessage } from '#components/shell/top-message.tsx';
import type { FooterGroup, HeaderMenus } from '#components/shell/types.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? false : matches.call(this, selector);
  });
});

const MENUS: HeaderMenus = {
  account: [
    { label: 'Rastrea tu pedido', href: '/customer/tracking' },
    { label: 'Nuestras Tiendas', href: '/pages/tiendas' },
  ],
  events: [],
  purchases: [{ label: '', href: '/customer/tracking' }],
  shipping: { text: { label: 'Revisa tu compra aquí', href: '/customer/tracking' }, images: [] },
};
const STORES = ['La Paz San Miguel', 'La Paz Centro', 'Santa Cruz Equipetrol', 'Santa Cruz Ventura'];
const GROUPS: FooterGroup[] = [
  { id: 'marca', kind: 'brand', title: 'Ajuar', text: 'Cosas buenas para la casa.', items: [] },
  {
    id: 'cuenta',
    kind: 'links',
    title: 'Tu cuenta',
    items: [
      { label: 'Mis Datos', url: '/customer/account', hidefor: 'anonymous' },
      { label: 'Iniciar Sesión', url: '/customer/account/login', hidefor: 'logged' },
      { label: 'Mis compras', url: '/sales/order/history' },
    ],
  },
  {
    id: 'atencion',
    kind: 'service',
    title: 'Atención al cliente',
    hours: { open: '09:00', close: '20:00' },
    items: [...STORES, 'Cochabamba Recoleta', 'Sucre Centro'].map((label, at) => ({
      label,
      phone: `+591 2 277 010${at}`,
      url: `tel:+5912277010${at}`,
    })),
  },
  {
    id: 'redes',
    kind: 'social',
    title: 'Síguenos',
    items: [{ label: 'Facebook', url: 'https://www.facebook.com/ajuar.example' }],
  },
];

describe('footer', () => {
  const footer = () => {
    render(<SiteFooter model={{ groups: GROUPS }} />);
    return within(screen.getByRole('contentinfo'));
  };

  test('the customer service names its hours and a line for each of six stores [GAP-019, SHELL-42, SHELL-43]', () => {
    const inside = footer();
    expect(inside.getByText(/09:00 a 20:00/)).toBeTruthy();
    const lines = inside.getAllByRole('link', { name: /\+591/ });
    expect(lines).toHaveLength(6);
    expect(lines[0]?.getAttribute('href')).toBe('tel:+59122770100');
  });

  test('social networks are links [SHELL-44]', () => {
    expect(footer().getByRole('link', { name: 'Facebook' }).getAttribute('href')).toContain('facebook.com');
  });

  test('items say whom they are for, so that the style sheet can hide them on a cached page [SHELL-39, SHELL-40, SHELL-41]', () => {
    const inside = footer();
    const audience = (name: string) => inside.getByRole('link', { name }).closest('li')?.dataset.for;
    expect(audience('Mis Datos')).toBe('logged');
    expect(audience('Iniciar Sesión')).toBe('anonymous');
    expect(audience('Mis compras')).toBeUndefined();
    const leads = (name: string) => inside.getByRole('link', { name }).getAttribute('href');
    expect(leads('Mis Datos')).toBe('/customer/account');
    expect(leads('Iniciar Sesión')).toBe('/customer/account/login');
    expect(leads('Mis compras')).toBe('/sales/order/history');
  });
});

describe('header', () => {
  const header = () =>
    render(
      <PageShell
        topMessage={
          <TopMessage hash="m1" message="Retira hoy" link="/pages/envios" style={{ color: '#fff' }} />
        }
        header={
          <SiteHeader
            menu={[]}
            menus={MENUS}
            search={<p>buscador</p>}
            store={<p>tienda</p>}
            bag={<p>bolsa</p>}
          />
        }
        footer={<SiteFooter model={{ groups: [] }} />}
      >
        <h1>Página</h1>
      </PageShell>,
    );

  test('header and footer surround the page, which the skip link reaches [SHELL-04]', () => {
    header();
    const main = screen.getByRole('main');
    expect(screen.getByRole('banner').compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('contentinfo').compareDocumentPosition(main)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(screen.getByRole('link', { name: 'Ir al contenido' }).getAttribute('href')).toBe(`#${main.id}`);
  });

  test('the top message shows with its link and its colours', () => {
    header();
    const link = screen.getByRole('link', { name: 'Retira hoy' });
    expect(link.getAttribute('href')).toBe('/pages/envios');
    expect(link.closest('aside')?.style.color).toBe('rgb(255, 255, 255)');
  });

  test('the header leads home and to the tracking, and holds search, store and bag', () => {
    header();
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Ajuar, ir al inicio' }).getAttribute('href')).toBe('/');
    expect(banner.getAllByText('Rastrea tu pedido')[0]?.closest('a')?.getAttribute('href')).toBe(
      '/customer/tracking',
    );
    for (const slot of ['buscador', 'tienda', 'bolsa']) expect(banner.getByText(slot)).toBeTruthy();
  });
});
