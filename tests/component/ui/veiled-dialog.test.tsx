import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Dialog } from '#components/ui/dialog.client.tsx';
import { VeiledDialog } from '#components/ui/veiled-dialog.client.tsx';
import { installNativeDialog } from './native-dialog.ts';

beforeAll(installNativeDialog);
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const [open, setOpen] = useState(false);
  const [above, setAbove] = useState(false);
  return (
    <>
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        <span aria-hidden="true">Adorno</span>
      </main>
      <header>
        <a href="/">Inicio</a>
        <VeiledDialog open={open} onClose={() => setOpen(false)} title="SELECCIONA TU CIUDAD:">
          <button type="button" onClick={() => setAbove(true)}>
            La Paz
          </button>
          <button type="button" disabled>
            Sucre
          </button>
        </VeiledDialog>
        <Dialog open={above} onClose={() => setAbove(false)} title="¿Segura?">
          <p>Otra pregunta</p>
        </Dialog>
      </header>
    </>
  );
}

function open() {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'SELECCIONA TU CIUDAD:' }) };
}
const close = () => screen.getByRole('button', { name: 'Cerrar' });
const city = () => screen.getByRole('button', { name: 'La Paz' });

describe('a dialog under a veil', () => {
  test('is all that a screen reader finds, and gives the page back as it was', () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    const ornament = screen.getByText('Adorno');
    fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
    expect(screen.queryByRole('link', { name: 'Inicio' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Abrir' })).toBeNull();
    expect(document.documentElement.hasAttribute('data-modal')).toBe(true);
    fireEvent.click(close());
    expect(screen.getByRole('link', { name: 'Inicio' })).toBeTruthy();
    expect(ornament.getAttribute('aria-hidden')).toBe('true');
    expect(document.documentElement.hasAttribute('data-modal')).toBe(false);
  });

  test('takes the focus, and gives it back', () => {
    const { opener, dialog } = open();
    expect(document.activeElement).toBe(dialog);
    fireEvent.click(close());
    expect(document.activeElement).toBe(opener);
  });

  test('keeps Tab inside, both ways, past what cannot be pressed', () => {
    const { dialog } = open();
    city().focus();
    expect(fireEvent.keyDown(city(), { key: 'Tab' })).toBe(false);
    expect(document.activeElement).toBe(close());
    expect(fireEvent.keyDown(close(), { key: 'Tab', shiftKey: true })).toBe(false);
    expect(document.activeElement).toBe(city());
    dialog.focus();
    expect(fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true })).toBe(false);
    expect(document.activeElement).toBe(city());
    close().focus();
    // From the first to the next one goes the browser.
    expect(fireEvent.keyDown(close(), { key: 'Tab' })).toBe(true);
  });

  test('has the focus back when it was lost to the page', () => {
    const { opener, dialog } = open();
    act(() => opener.focus());
    expect(document.activeElement).toBe(dialog);
  });

  test.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a press beside it', (dialog: HTMLElement) => fireEvent.click(dialog)],
  ])('closes by %s', (_name, leave) => {
    const { dialog } = open();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(screen.queryByRole('dialog')).toBe(dialog);
    leave(dialog);
    expect(screen.queryByRole('dialog', { name: 'SELECCIONA TU CIUDAD:' })).toBeNull();
  });

  test("closes by a phone's gesture where the browser tells of it", () => {
    const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
    class Watcher {
      onclose: (() => void) | null = null;
      destroy = vi.fn();
      constructor() {
        watchers.push(this);
      }
    }
    vi.stubGlobal('CloseWatcher', Watcher);
    open();
    act(() => watchers[0]?.onclose?.());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(watchers[0]?.destroy).toHaveBeenCalledOnce();
  });

  test('lets a question that opens above it speak, and speaks again after', () => {
    open();
    fireEvent.click(city());
    const above = screen.getByRole('dialog', { name: '¿Segura?', hidden: true });
    act(() => above.querySelector('button')?.focus());
    expect(above.contains(document.activeElement)).toBe(true);
    expect(screen.getByRole('dialog', { name: '¿Segura?' })).toBe(above);
    fireEvent.click(above.querySelector('button') ?? above);
    expect(screen.queryByRole('link', { name: 'Inicio' })).toBeNull();
    expect(document.documentElement.hasAttribute('data-modal')).toBe(true);
  });
});
