import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareWays } from '#components/registry/owner/share/share-ways.client.tsx';

const list = { text: 'Mira nuestra lista', url: 'https://tienda.example/l/abc123' };
const share = vi.fn(async () => undefined);

/** A device with its own sheet, and a finger or a mouse. */
function stubDevice(pointer: 'coarse' | 'fine'): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(pointer) }));
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.unstubAllGlobals();
  share.mockClear();
});

test('a phone offers its own sheet, which gets the words and the link', () => {
  stubDevice('coarse');
  render(<ShareWays {...list} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(share).toHaveBeenCalledWith(list);
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeDefined();
});

test('who closes the sheet is told nothing, and who has none has the ways alone', () => {
  stubDevice('coarse');
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  const { unmount } = render(<ShareWays {...list} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDefined();
  unmount();
  stubDevice('fine');
  render(<ShareWays {...list} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('link').length).toBeGreaterThan(1);
});
