import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CardTags } from '#components/catalogue/card/card-tags.tsx';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { product, record } from '#tests/unit/catalogue/product-factory.ts';

const TODAY = '2026-05-01';
const DEAL = { datestart: '2026-01-01', dateend: '2026-12-31' };
const gift = { quantities: [record('A', { price: 10_000, newpriced: 8500, newpriced2: 0.15, tagid: 1 })] };

function draw(
  { label = 'Hecho en Bolivia', ...style }: Record<string, string>,
  values: Parameters<typeof product>[0] = {},
  inline = false,
) {
  const tag = { id: 2, name: 't', label, style, storeId: null, from: '', to: '', languageId: 3 as const };
  const card = toProductCard(product({ tags: [tag], ...values }), TODAY);
  render(<CardTags card={card} inline={inline} />);
}
const lines = () => [...document.querySelectorAll('p')];
const words = () => lines().map((line) => [...line.children].map(({ textContent }) => textContent));

describe("the shop's own tag", () => {
  test('has its colours, letters and opacity [PRICE-14, PRICE-15]', () => {
    draw({
      background: '#111111',
      color: '#eeeeee',
      'font-size': '15px',
      'font-weight': '700',
      'text-decoration': 'underline',
      opacity: '0.75',
    });
    expect(screen.getByText('Hecho en Bolivia').style).toMatchObject({
      backgroundColor: 'rgb(17, 17, 17)',
      color: 'rgb(238, 238, 238)',
      fontSize: '15px',
      fontWeight: '700',
      textDecoration: 'underline',
      opacity: '0.25',
    });
  });

  test.each([
    ['where it names none', {}, false, ''],
    ['at the left', { position: 'top', positionb: 'left', align: 'left' }, false, ''],
    ['at the right', { position: 'top', positionb: 'right' }, false, 'right'],
    ['in the middle, whatever its edge', { positionb: 'left', align: 'center' }, false, 'center'],
    ['below', { position: 'bottom', positionb: 'left' }, true, ''],
    [
      'below at the right, named the other way round',
      { position: 'right', positionb: 'bottom' },
      true,
      'right',
    ],
    ['in its usual place for what is no place', { position: 'absolute', align: 'url(x)' }, false, ''],
  ])('stands %s [PRICE-14]', (_, style, isLow, side) => {
    draw(style, { age: 0 });
    const own = screen.getByText('Hecho en Bolivia');
    expect(own.parentElement?.hasAttribute('data-low')).toBe(isLow);
    expect(own.parentElement === screen.getByText('Nuevo').parentElement).toBe(!isLow);
    const { marginLeft, marginInline } = own.style;
    expect(marginInline === 'auto' ? 'center' : marginLeft === 'auto' ? 'right' : '').toBe(side);
  });

  test('stands with the others in a text, whatever its place [PRICE-14]', () => {
    draw({ position: 'bottom', align: 'right' }, { age: 0 }, true);
    expect(words()).toEqual([['Nuevo', 'Hecho en Bolivia']]);
    expect(screen.getByText('Hecho en Bolivia').style.marginLeft).toBe('');
  });

  test.each(['', 'Hecho a mano'])(
    "that is a picture is drawn as one of the shop's, named '%s' [PRICE-14, PRICE-15]",
    (label) => {
      draw({ label, imagepath: '../sello "1"', opacity: '0.50' });
      const [image] = document.images;
      expect(image?.getAttribute('src')).toBe('/media/..%2Fsello%20%221%22-1/320');
      expect(image?.alt).toBe(label);
      expect(image?.style.opacity).toBe('0.5');
    },
  );
});

describe('all that a card tells', () => {
  test('stands there at once: deal, new, gift and the own tag [PRICE-13, PRICE-14, PRICE-18, CARD-19]', () => {
    draw({}, { ...DEAL, ...gift, age: 0 });
    expect(words()).toEqual([['-15%', 'Nuevo', 'Con regalo extra', 'Hecho en Bolivia']]);
    for (const tag of lines()[0]?.children ?? []) expect(getComputedStyle(tag).display).not.toBe('none');
  });

  test('a gift that the own tag tells is told once [PRICE-18]', () => {
    draw({ label: 'Regalo extra' }, { quantities: [record('A', { tagid: 1 })] });
    expect(words().flat()).toEqual(['Regalo extra']);
  });

  test('nothing to tell is no line', () => {
    draw({ label: '' });
    expect(lines()).toHaveLength(0);
  });
});
