import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Anchor, Link } from '#components/ui/link.tsx';
import { LinkRouter } from '#components/ui/link-router.client.tsx';

const router = vi.hoisted(() => ({ push: vi.fn(), prefetch: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

beforeEach(() => {
  router.push.mockClear();
  router.prefetch.mockClear();
  vi.stubGlobal('navigator', { ...navigator, connection: undefined });
});

function show() {
  render(
    <>
      <LinkRouter />
      <Link href="/mesa?page=2#page=2">
        <span>Mesa</span>
      </Link>
      <Anchor href="/checkout/cart" onClick={(event) => event.preventDefault()}>
        Carrito
      </Anchor>
    </>,
  );
}

test('the shop follows its links itself, whatever inside of them is pressed', () => {
  show();
  expect(fireEvent.click(screen.getByText('Mesa'))).toBe(false);
  expect(router.push.mock.calls).toEqual([['/mesa?page=2#page=2']]);
  fireEvent.click(screen.getByText('Carrito'));
  expect(router.push).toHaveBeenCalledTimes(1);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click that asks for another tab is the browser’s: %o',
  (how) => {
    show();
    fireEvent.click(screen.getByText('Mesa'), how);
    expect(router.push).not.toHaveBeenCalled();
  },
);

test('what somebody else has taken is left alone', () => {
  show();
  screen.getByText('Mesa').addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(screen.getByText('Mesa'));
  expect(router.push).not.toHaveBeenCalled();
});

test('a page is fetched ahead on intent, once, and never where bytes are dear', () => {
  show();
  fireEvent.pointerOver(screen.getByText('Mesa'));
  fireEvent.focusIn(screen.getByRole('link', { name: 'Mesa' }));
  fireEvent.pointerOver(screen.getByText('Carrito'));
  expect(router.prefetch.mock.calls).toEqual([['/mesa?page=2']]);
  // After going back a press on the same link is meant as the first one was.
  fireEvent.pointerOver(screen.getByText('Mesa'));
  fireEvent.click(screen.getByText('Mesa'));
  fireEvent.pointerOver(screen.getByText('Mesa'));
  expect(router.prefetch).toHaveBeenCalledTimes(3);
  router.prefetch.mockClear();
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  show();
  fireEvent.pointerOver(screen.getAllByText('Mesa')[1] ?? document.body);
  vi.stubGlobal('navigator', { ...navigator, connection: { effectiveType: 'slow-2g' } });
  fireEvent.pointerOver(screen.getAllByText('Mesa')[1] ?? document.body);
  expect(router.prefetch).not.toHaveBeenCalled();
});

test('a mouse on its way across links fetches none of them, one that rests does', () => {
  vi.useFakeTimers();
  show();
  const over = (target: Element) => {
    const event = new MouseEvent('pointerover', { bubbles: true });
    Object.defineProperty(event, 'pointerType', { value: 'mouse' });
    fireEvent(target, event);
  };
  const link = screen.getByText('Mesa');
  over(link);
  vi.advanceTimersByTime(40);
  over(document.body);
  vi.advanceTimersByTime(500);
  expect(router.prefetch).not.toHaveBeenCalled();
  over(link);
  vi.advanceTimersByTime(100);
  expect(router.prefetch.mock.calls).toEqual([['/mesa?page=2']]);
  vi.useRealTimers();
});
