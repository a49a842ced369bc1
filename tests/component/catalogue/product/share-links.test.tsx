import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import ShareLinks from '#components/catalogue/product/share/share-links.tsx';
import { ShareRow } from '#components/catalogue/product/share/share-row.tsx';
import { listenToToasts, type ToastMessage } from '#components/ui/overlays/toast.ts';

const URL = 'http://localhost:3000/mesa/taza-12';

function shared(): ToastMessage[] {
  const told: ToastMessage[] = [];
  listenToToasts((message) => told.push(message));
  window.history.replaceState(null, '', '/mesa/taza-12_c_A-S?store=103');
  render(<ShareLinks name="Taza" url={URL} />);
  return told;
}

describe('sharing', () => {
  test.each([
    ['WhatsApp', 'https://wa.me/?'],
    ['Facebook', 'https://www.facebook.com/sharer/'],
    ['X', 'https://twitter.com/intent/tweet?'],
    ['Correo', 'mailto:?'],
  ])('%s opens a popup at %s with the SKU that was chosen [PDP-16]', (name, service) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    shared();
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toContain(encodeURIComponent(URL));
    expect(fireEvent.click(link)).toBe(false);
    const [href, target, features] = open.mock.calls[0] ?? [];
    expect(String(href).startsWith(service)).toBe(true);
    expect(decodeURIComponent(String(href))).toContain('/mesa/taza-12_c_A-S');
    expect(String(href)).not.toContain('store');
    expect([target, features]).toEqual(['_blank', expect.stringContaining('popup')]);
  });

  test('a press that asks for a tab of its own is left to the browser', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    shared();
    fireEvent.click(screen.getByRole('link', { name: 'X' }), { ctrlKey: true });
    expect(open).not.toHaveBeenCalled();
  });

  test('the address is copied, or shown where that is not allowed', async () => {
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'));
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const told = shared();
    const copy = screen.getByRole('button', { name: 'Copiar enlace' });
    fireEvent.click(copy);
    await waitFor(() => expect(told.at(-1)).toMatchObject({ tone: 'success', text: 'Enlace copiado' }));
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/mesa\/taza-12_c_A-S$/));
    fireEvent.click(copy);
    await waitFor(() => expect(told.at(-1)?.tone).toBe('error'));
    expect(told.at(-1)?.text).toContain('/mesa/taza-12_c_A-S');
  });

  test('a phone with a sheet of its own offers it, and closing it is no error', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    vi.stubGlobal('navigator', { ...navigator, share });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const told = shared();
    fireEvent.click(await screen.findByRole('button', { name: 'Compartir' }));
    expect(share).toHaveBeenCalledWith({ title: 'Taza', url: expect.stringContaining('_c_A-S') });
    await Promise.resolve();
    expect(told).toEqual([]);
  });

  test('without one the word is no button', () => {
    shared();
    expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
  });

  test('until its script is here there are the links alone', () => {
    render(<ShareRow name="Taza" url={URL} />);
    expect(screen.getAllByRole('link')).toHaveLength(4);
    expect(screen.getByText('Copiar enlace').dataset.waits).toBe('true');
  });
});
