import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { Dialog } from '#components/ui/overlays/dialog.client.tsx';
import { Drawer } from '#components/ui/overlays/drawer.client.tsx';
import { installNativeDialog } from './native-dialog.ts';

beforeAll(installNativeDialog);

function Page({ kind: Kind }: { kind: typeof Dialog | typeof Drawer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Kind open={open} onClose={() => setOpen(false)} title="Mi carrito">
        <p>Contenido</p>
      </Kind>
    </>
  );
}

function open() {
  const opener = screen.getByRole('button', { name: 'Abrir' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Mi carrito' }) };
}

describe.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('%s', (_name, kind) => {
  test('is modal and named by its title', () => {
    render(<Page kind={kind} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(open().dialog.open).toBe(true);
  });

  test('gives the focus back to where it was', () => {
    render(<Page kind={kind} />);
    const { opener, dialog } = open();
    expect(dialog.contains(document.activeElement)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(dialog.open).toBe(false);
    expect(document.activeElement).toBe(opener);
  });

  test('closes on a press beside its content, not inside', () => {
    render(<Page kind={kind} />);
    const { dialog } = open();
    fireEvent.click(screen.getByText('Contenido'));
    expect(dialog.open).toBe(true);
    fireEvent.click(dialog);
    expect(dialog.open).toBe(false);
  });

  test('stays open where it was opened again before the browser tells that it was closed', () => {
    render(<Page kind={kind} />);
    const { dialog } = open();
    fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
  });

  test('opens again after the browser closed it', () => {
    render(<Page kind={kind} />);
    const { dialog } = open();
    act(() => dialog.close());
    expect(open().dialog.open).toBe(true);
  });
});
