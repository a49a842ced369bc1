import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LayoutView } from '#components/blocks/layout-view.tsx';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import type { LayoutBlock } from '#lib/contracts/content/content.ts';
import { serve } from '#tests/component/cart/server.ts';
import { installNativeDialog } from '#tests/component/ui/overlays/native-dialog.ts';
import { product } from '#tests/unit/catalogue/product-factory.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/' }));

const MEDIA = { 'sala.webp': { path: 'abc', width: 1600, height: 700, alt: 'Una sala' } };
const CARD = toProductCard(product(), '2026-05-01');

function block(type: string, data: unknown, config: object = {}): LayoutBlock {
  return { id: `b-${type}`, type, version: 'both', data, config };
}

async function show(blocks: LayoutBlock[], storeId = 101) {
  const rows = [{ id: 'r1', columns: [{ size: 12, blocks }] }];
  const products = Object.fromEntries(blocks.map(({ id }) => [id, [CARD]]));
  const page = (
    <LayoutView
      layout={{ version: 1, kind: 'page', name: 'inicio', languageId: 3, rows }}
      storeId={storeId}
      context={{
        media: MEDIA,
        products,
        storeCookie: 'ajuar_store',
        html: (raw) => raw.replaceAll(/<script.*?<\/script>/g, ''),
      }}
    />
  );
  await act(async () => {
    render(page);
  });
}

// Loaded on demand in the shop; here they are there at once.
beforeAll(async () => {
  await import('#components/blocks/opening.ts');
});

beforeEach(() => {
  installNativeDialog();
  sessionStorage.clear();
  localStorage.clear();
  Cookies.set('ajuar_store', '101');
  serve({});
});

describe('a film', () => {
  const film = () => document.querySelector('video');

  test('has controls, does not play and loads nothing by itself [BLOCK-27]', async () => {
    await show([block('video', { video: 'sala.mp4', poster: 'sala.webp', title: 'La sala' })]);
    expect(film()?.controls).toBe(true);
    expect(film()?.autoplay).toBe(false);
    expect(film()?.getAttribute('preload')).toBe('none');
    expect(film()?.getAttribute('poster')).toBe('/media/abc-1/1080');
    const source = film()?.querySelector('source');
    expect([source?.getAttribute('src'), source?.type]).toEqual(['/media/video/sala.mp4', 'video/mp4']);
    expect(film()?.querySelector('track')).toBeNull();
    expect(screen.getByText('La sala').tagName).toBe('FIGCAPTION');
  });

  test('brings its captions along when it has some', async () => {
    await show([block('video', { video: 'sala.mp4', captions: 'sala.vtt' })]);
    const track = film()?.querySelector('track');
    expect([track?.getAttribute('src'), track?.kind, track?.srclang]).toEqual([
      '/media/video/sala.vtt',
      'captions',
      'es',
    ]);
  });
});

describe('a card', () => {
  test('shows a product as in a listing [BLOCK-01]', async () => {
    await show([block('card', { productid: 12 })]);
    expect(screen.getByRole('link', { name: CARD.label })).toBeDefined();
  });

  test('says its own words: the heading is the link, or the link stands under them', async () => {
    await show([block('card', { title: 'Sala', body: '<p>Madera</p>', link: '/sala' })]);
    expect(screen.getByRole('link', { name: 'Sala' }).getAttribute('href')).toBe('/sala');
    await show([block('card', { title: 'Cocina', link: '/cocina', label: 'Entrar' })]);
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/cocina');
    expect(screen.queryByRole('link', { name: 'Cocina' })).toBeNull();
  });
});

describe('a modal', () => {
  const OPEN = { startopen: 'YES', title: 'Bienvenida' };
  const WORDS = [{ body: '<p>Hola<script>alert(1)</script></p>' }];
  const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Bienvenida' });

  test('opens with the page when it says so, else it never shows [BLOCK-23]', async () => {
    await show([block('modal', WORDS, OPEN)]);
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.textContent).toContain('Hola');
    expect(dialog()?.querySelector('script')).toBeNull();
    cleanup();
    await show([block('modal', WORDS, { ...OPEN, startopen: 'NO' })]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('its backdrop and its close button close it [BLOCK-24]', async () => {
    await show([block('modal', WORDS, { ...OPEN, repeat: 'always' })]);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(dialog()).toBeNull();
    cleanup();
    await show([block('modal', WORDS, { ...OPEN, repeat: 'always' })]);
    const open = dialog();
    if (open) fireEvent.click(open);
    expect(dialog()).toBeNull();
  });

  test('greets once in a visit, always, or once in a browser', async () => {
    const again = async (repeat: string) => {
      cleanup();
      await show([block('modal', WORDS, { ...OPEN, repeat })]);
      return dialog() !== null;
    };
    expect([await again('session'), await again('session')]).toEqual([true, false]);
    expect([await again('always'), await again('always')]).toEqual([true, true]);
    expect([await again('once'), await again('once')]).toEqual([true, false]);
    sessionStorage.clear();
    expect([await again('session'), await again('once')]).toEqual([true, false]);
  });

  test('shows in its store alone [BLOCK-25]', async () => {
    await show([block('modal', WORDS, { ...OPEN, storeid: 106 })]);
    expect(document.querySelector('dialog')).toBeNull();
    await show([block('modal', WORDS, { ...OPEN, storeid: 106 })], 106);
    expect(dialog()?.open).toBe(true);
  });

  test('the button that closes it says what the layout says, Back too, is Spanish without words, or left out [BLOCK-26]', async () => {
    const words = async (cancelbutton?: string) => {
      cleanup();
      await show([block('modal', WORDS, { ...OPEN, repeat: 'always', cancelbutton })]);
      return [...document.querySelectorAll('form[method="dialog"] button')].map((one) => one.textContent);
    };
    expect(await words()).toEqual(['Volver']);
    expect(await words('YES')).toEqual(['Volver']);
    expect(await words('Back')).toEqual(['Back']);
    expect(await words('No, gracias')).toEqual(['No, gracias']);
    expect(await words('NO')).toEqual([]);
  });

  test('waits for the question of the store, and for another dialog', async () => {
    Cookies.remove('ajuar_store');
    await show([block('modal', WORDS, OPEN)]);
    expect(dialog()).toBeNull();
    const other = document.body.appendChild(document.createElement('dialog'));
    other.showModal();
    other.close();
    await waitFor(() => expect(dialog()?.open).toBe(true));
  });

  test('its buttons: one that makes no sense is left out, a change is a plain form [BLOCK-21, BLOCK-22]', async () => {
    const buttons = [
      { label: 'Agregar', buttonaction: 'addToCart', rowId: '12:TAZA-1' },
      { label: 'Nada', buttonaction: 'addToCart', rowId: '' },
      { label: 'Ver', link: '/mesa', color: 'outline' },
      { label: 'Ir a Sucre', buttonaction: 'chooseStore', rowId: '106' },
    ];
    await show([block('modal', WORDS, { ...OPEN, buttons })]);
    const form = screen.getByRole('button', { name: 'Agregar' }).closest('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/api/forms/cart', 'post']);
    expect(screen.queryByText('Nada')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe('/mesa');
    const store = screen.getByRole('button', { name: 'Ir a Sucre' }).closest('form');
    expect(store && new FormData(store).get('storeid')).toBe('106');
  });
});
