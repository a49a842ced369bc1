import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Pager } from '#components/ui/primitives/pager.tsx';

const href = (page: number) => `/mesa?page=${page}`;
const pages = [1, 2, 3, 4, 5].map((page) => ({ page, href: href(page) }));

describe('pager', () => {
  test('pages, previous, next and jumps are real links [LIST-21]', () => {
    render(
      <Pager
        current={4}
        pages={pages}
        prev={href(3)}
        next={href(5)}
        jumpBack={href(1)}
        jumpForward={href(5)}
      />,
    );
    const nav = within(screen.getByRole('navigation', { name: 'Páginas' }));
    const to = (name: string) => nav.getByRole('link', { name }).getAttribute('href');
    expect(to('Anterior')).toBe(href(3));
    expect(to('Siguiente')).toBe(href(5));
    expect(to('Tres páginas atrás')).toBe(href(1));
    expect(to('Tres páginas adelante')).toBe(href(5));
    expect(to('Página 2')).toBe(href(2));
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('4');
  });

  test('what leads nowhere is no link', () => {
    render(<Pager current={1} pages={pages} prev={null} next={href(2)} />);
    expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(6);
  });
});
