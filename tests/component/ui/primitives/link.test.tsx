import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Anchor, AnyLink } from '#components/ui/primitives/link.tsx';

describe('links', () => {
  test.each([
    '/mesa/tazas/11',
    '/checkout/cart',
    '/customer/tracking',
    'tel:+59122770101',
    'https://www.facebook.com/ajuar.example',
  ])('an address from data stays as it is: %s', (href) => {
    render(<AnyLink href={href}>Ir</AnyLink>);
    expect(screen.getByRole('link', { name: 'Ir' }).getAttribute('href')).toBe(href);
  });

  test('a tab of its own cannot reach back', () => {
    render(
      <Anchor href="https://www.facebook.com/ajuar.example" target="_blank">
        Facebook
      </Anchor>,
    );
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener');
  });

  test('a button that leads on is a link', () => {
    render(
      <ButtonLink href="/checkout/cart" reload>
        Comprar
      </ButtonLink>,
    );
    expect(screen.getByRole('link', { name: 'Comprar' }).getAttribute('href')).toBe('/checkout/cart');
  });
});
