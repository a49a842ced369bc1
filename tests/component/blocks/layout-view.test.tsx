import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LayoutView } from '#components/blocks/layout-view.tsx';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { LOOKS } from '#lib/content/domain/page-fields.ts';
import type { LayoutBlock, PageLayout } from '#lib/contracts/content/content.ts';
import { product } from '#tests/unit/catalogue/product-factory.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/' }));

const MEDIA = {
  'sala.webp': { path: 'abc', width: 1600, height: 700, alt: 'Una sala' },
  'taza.webp': { path: 'def', width: 1080, height: 1080, alt: 'Una taza' },
};

let count = 0;
function block(type: string, data: unknown, config: unknown = { version: 'both' }): LayoutBlock {
  count += 1;
  return { id: `b${count}`, type, data, config };
}

function show(blocks: LayoutBlock[], more: Partial<PageLayout['rows'][number]> = {}) {
  const rows = [{ id: 'r1', columns: [{ size: 12, blocks }], ...more }];
  const card = toProductCard(product(), '2026-05-01');
  return render(
    <LayoutView
      layout={{ version: 1, kind: 'page', name: 'x', languageId: 3, rows }}
      storeId={101}
      context={{
        media: MEDIA,
        products: Object.fromEntries(blocks.map(({ id }) => [id, [card]])),
        html: (raw) => raw,
      }}
    />,
  );
}

describe('a page of blocks', () => {
  test('a broken block shows nothing and leaves the others standing [BLOCK-43, BLOCK-47, BLOCK-48]', () => {
    show([
      block('text', null),
      block('image', null),
      block('nada', {}),
      block('text', { text: '<p>Sigo aquí</p>' }),
    ]);
    expect(screen.getByText('Sigo aquí')).toBeDefined();
    const codes = [...document.querySelectorAll('[data-placeholder]')].map((one) =>
      one.getAttribute('data-placeholder'),
    );
    expect(codes.slice(0, 3)).toEqual(['NO TEXT DATA', 'NO VALUES', 'UNKNOWN BLOCK']);
    for (const one of document.querySelectorAll('span[data-placeholder]'))
      expect(one.hasAttribute('hidden')).toBe(true);
  });

  test('a block carries where it shows [BLOCK-09]', () => {
    show([block('text', { text: 'a' }, { version: 'mobile' })]);
    expect(document.querySelector('[data-type="text"]')?.getAttribute('data-version')).toBe('mobile');
  });

  test('a row for another store does not show', () => {
    show([block('text', { text: 'Solo Sucre' })], { store: 106 });
    expect(screen.queryByText('Solo Sucre')).toBeNull();
  });

  test('a text with a link opens a new window, a divider stands under it [BLOCK-10, BLOCK-12, BLOCK-13]', () => {
    show([block('text', { text: 'Ver', link: '/mesa' }, { addline: 'YES' })]);
    const link = screen.getByRole('link', { name: 'Ver' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/mesa', '_blank']);
    expect(link.closest('[data-line]')).not.toBeNull();
  });

  test('a missing picture falls back to a drawing [BLOCK-49]', () => {
    show([block('image', { image: 'nada.webp', imagealt: 'Mesa' })]);
    expect(screen.getByRole('img', { name: /Mesa/ }).tagName.toLowerCase()).toBe('svg');
  });

  test('an image is cut for the screen and leads where it says [BLOCK-14, BLOCK-16]', () => {
    show([block('image', { image: 'sala.webp', imagealt: 'Sala' }, { link: '/sala' })]);
    expect(screen.getByRole('img').getAttribute('srcset')).toContain('/media/abc-1/1440');
    expect(screen.getByRole('link').getAttribute('target')).toBeNull();
  });

  test('a square picture is a cut product on the pictures’ ground, a scene is not', () => {
    show([block('image', { image: 'sala.webp' }), block('image', { image: 'taza.webp' })]);
    const [scene, product] = screen.getAllByRole('img').map((image) => image.closest('[data-cut]'));
    expect([scene, product === null]).toEqual([null, false]);
  });

  test.each(LOOKS)('a row is drawn as %s, any other word is plain', (look) => {
    show([block('text', { text: 'a' })], { look });
    show([block('text', { text: 'a' })], { look: `${look}x` });
    const rows = screen
      .getAllByText('a')
      .map((words) => words.closest('[data-type]')?.parentElement?.parentElement);
    expect(rows.map((row) => row?.getAttribute('data-look') ?? null)).toEqual([look, null]);
  });

  test('an image takes two thirds or one third of its place [BLOCK-15]', () => {
    const config = (boxwidth: string) => ({ version: 'both', boxwidth });
    const image = { image: 'sala.webp', imagealt: 'Sala' };
    show([
      block('image', image, config('2_3')),
      block('image', image, config('1_3')),
      block('image', image, config('9_9')),
    ]);
    const boxes = [...document.querySelectorAll('figure')].map((figure) => figure.getAttribute('data-box'));
    expect(boxes).toEqual(['2_3', '1_3', null]);
  });

  test('a button has its words, picture, place and looks [BLOCK-18, BLOCK-20]', () => {
    const looks = {
      background: '#123456',
      fontcolor: 'white',
      borderradius: '8',
      bordersize: '2',
      width: '200',
    };
    const margins = { margintop: '16', alignbutton: 'center', imagewidth: '24', fontsize: '20' };
    const data = { text: 'Ver todo', link: '/mesa', image: 'sala.webp' };
    show([block('button', data, { version: 'both', ...looks, ...margins })]);
    const link = screen.getByRole('link', { name: 'Ver todo' });
    expect(link.getAttribute('href')).toBe('/mesa');
    expect(link.getAttribute('target')).toBeNull();
    expect(link.style.background).toContain('rgb(18, 52, 86)');
    expect(link.style.color).toBe('white');
    expect(link.style.borderRadius).toBe('8px');
    expect(link.style.borderWidth).toBe('2px');
    expect(link.style.width).toBe('200px');
    expect(link.style.fontSize).toBe('1.25rem');
    expect(link.parentElement?.dataset.align).toBe('center');
    expect(link.parentElement?.style.marginTop).toBe('16px');
    expect(link.querySelector('img')?.parentElement?.style.width).toBe('24px');
  });

  test('a product slider shows the products it was given [BLOCK-41, BLOCK-42]', () => {
    // Under reduced motion it keeps the browser's own scrolling.
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    show([block('productSlider', { title: 'Lo nuevo', name: 'NEWS' }, { autoplay: 'NO' })]);
    expect(screen.getByRole('heading', { name: 'Lo nuevo' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Taza Valle' })).toBeDefined();
  });

  test('a blog item leads to its page, without the folder [BLOCK-29, BLOCK-30, BLOCK-31]', () => {
    show([
      block('blogContainer', {
        items: [{ value: 'layouts/ayuda/lino', title: 'Lino', about: 'Cómo', tags: ['casa'] }],
      }),
    ]);
    const link = screen.getByRole('link', { name: 'Lino' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/pages/ayuda/lino', null]);
  });

  test('an accordion opens by itself, entries without title and picture are paragraphs [BLOCK-32, BLOCK-33, BLOCK-34]', () => {
    show([block('accordion', { items: [{ title: '¿Cómo pago?', text: 'En caja' }, { text: 'Suelto' }] })]);
    expect(screen.getByText('¿Cómo pago?').closest('details')?.open).toBe(false);
    expect(screen.getByText('Suelto').tagName).toBe('P');
  });

  test('an entry with two pictures shows the first and reveals the second on toggle [BLOCK-32]', () => {
    const entry = { image: 'sala.webp', imagealt: 'Sala', image2: 'sala.webp', text: 'Detrás' };
    show([block('accordion', { items: [entry] })]);
    const details = screen.getByText('Detrás').closest('details');
    const [first, second] = [...(details?.querySelectorAll('img') ?? [])];
    expect(first?.closest('summary')).not.toBeNull();
    expect(second?.closest('summary')).toBeNull();
    expect(details?.contains(second ?? null)).toBe(true);
    expect(details?.open).toBe(false);
    fireEvent.click(details?.querySelector('summary') ?? document.body);
    expect(details?.open).toBe(true);
  });

  test('a category blog has a title and items with words and picture [BLOCK-28]', () => {
    show([
      block('categoryBlog', {
        title: 'Ideas',
        items: [{ title: 'Lino', content: 'No se plancha', image: 'sala.webp' }],
      }),
    ]);
    expect(screen.getByText('No se plancha')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Una sala' })).toBeDefined();
  });
});
