import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Price } from '#components/ui/primitives/price.tsx';

const textOf = (element: Element) => element.textContent?.replaceAll(/\s+/g, ' ').trim();

describe('price', () => {
  test('is bolivianos with two decimals [PRICE-01, PRICE-20]', () => {
    const { container } = render(<Price price={123_450} />);
    expect(textOf(container)).toBe('Bs. 1.234,50');
  });

  test('the old price stands beside the new one, both named for screen readers [PRICE-19]', () => {
    const { container } = render(<Price price={38_900} oldPrice={45_900} />);
    expect(textOf(container)).toBe('Precio actual: Bs. 389,00 Precio anterior: Bs. 459,00');
    expect(container.querySelector('s')?.textContent).toBe('Bs. 459,00');
  });

  test('a price that is not lower strikes nothing', () => {
    const { container } = render(<Price price={45_900} oldPrice={45_900} prefix="Desde" />);
    expect(container.querySelector('s')).toBeNull();
    expect(textOf(container)).toBe('Desde Bs. 459,00');
  });
});
