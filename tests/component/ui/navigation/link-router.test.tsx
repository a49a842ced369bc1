import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LinkRouter } from '#components/ui/navigation/link-router.client.tsx';
import { Anchor, Link } from '#components/ui/primitives/link.tsx';

const router = vi.hoisted(() => ({ push: vi.fn(), prefetch: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/' }));

/** What waits for the next frame. */
let frames: FrameRequestCallback[] = [];

/** Paints the next frame and runs what waited for it. */
async function paint(): Promise<void> {
  await act(async () => {
    for (const run of frames.splice(0)) run(0);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  router.push.mockReset();
  document.documentElement.dataset.prefetchWhole = '';
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
      <Link href="/cocina">Cocina</Link>
      <Anchor href="/checkout/cart" onClick={(event) => event.preventDefault()}>
        Carrito
      </Anchor>
    </>,
  );
}

const mesa = () => screen.getByRole('link', { name: 'Mesa' });

test('a clicked link shows that it is pending, and its page is pushed after that frame', async () => {
  show();
  expect(fireEvent.click(screen.getByText('Mesa'))).toBe(false);
  expect(mesa().hasAttribute('data-pending')).toBe(true);
  expect(router.push).not.toHaveBeenCalled();
  await paint();
  expect(router.push.mock.calls).toEqual([['/mesa?page=2#page=2']]);
  // Its page is there.
  expect(mesa().hasAttribute('data-pending')).toBe(false);
  fireEvent.click(screen.getByText('Carrito'));
  await paint();
  expect(router.push).toHaveBeenCalledTimes(1);
});

test('a double click pushes the page once', async () => {
  show();
  fireEvent.click(mesa());
  expect(fireEvent.click(mesa())).toBe(false);
  await paint();
  expect(router.push).toHaveBeenCalledTimes(1);
});

test('a link that is clicked meanwhile replaces the pending one', async () => {
  show();
  fireEvent.click(mesa());
  fireEvent.click(screen.getByRole('link', { name: 'Cocina' }));
  expect(mesa().hasAttribute('data-pending')).toBe(false);
  await paint();
  expect(router.push.mock.calls).toEqual([['/cocina']]);
});

test('going back before the page is pushed calls it off', async () => {
  show();
  fireEvent.click(mesa());
  fireEvent.popState(window);
  await paint();
  expect(router.push).not.toHaveBeenCalled();
  expect(mesa().hasAttribute('data-pending')).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click that asks for another tab is the browser’s: %o',
  async (how) => {
    show();
    fireEvent.click(screen.getByText('Mesa'), how);
    await paint();
    expect(router.push).not.toHaveBeenCalled();
  },
);

test('a click that another handler has taken is left alone', async () => {
  show();
  screen.getByText('Mesa').addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(screen.getByText('Mesa'));
  await paint();
  expect(router.push).not.toHaveBeenCalled();
});

test('a page is fetched ahead on intent, once, and never where bytes are dear', () => {
  show();
  fireEvent.pointerOver(screen.getByText('Mesa'));
  fireEvent.focusIn(screen.getByRole('link', { name: 'Mesa' }));
  fireEvent.pointerOver(screen.getByText('Carrito'));
  expect(router.prefetch.mock.calls).toEqual([['/mesa?page=2', { kind: 'full' }]]);
  // After going back the same link is prefetched as the first time.
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

test('a page is prefetched in Next’s own way where whole pages are off', () => {
  show();
  delete document.documentElement.dataset.prefetchWhole;
  fireEvent.pointerOver(screen.getByText('Mesa'));
  expect(router.prefetch.mock.calls).toEqual([['/mesa?page=2', undefined]]);
});

test('a mouse or the focus on its way across links fetches none of them, one that rests does', () => {
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
  expect(router.prefetch.mock.calls).toEqual([['/mesa?page=2', { kind: 'full' }]]);
  router.prefetch.mockClear();
  fireEvent.focusIn(document.body);
  fireEvent.focusIn(link);
  vi.advanceTimersByTime(200);
  fireEvent.focusIn(screen.getByText('Carrito'));
  vi.advanceTimersByTime(500);
  expect(router.prefetch).not.toHaveBeenCalled();
  fireEvent.focusIn(link);
  vi.advanceTimersByTime(300);
  expect(router.prefetch.mock.calls).toEqual([['/mesa?page=2', { kind: 'full' }]]);
  vi.useRealTimers();
});
