import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { lockScroll } from './scroll-lock.ts';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** For the close button. */
  close: () => void;
  /** Closes on a press beside the content. */
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  /** The browser's own event, after any way of closing. */
  onClose: () => void;
}

/**
 * Opens and closes a native dialog as the caller says. A dialog that the browser opened by itself, before scripts ran,
 * is left open. After closing the focus goes back to where it was: browsers do so too, but not when the opener was
 * pressed without getting the focus (Safari).
 */
export function useModal(open: boolean, closed: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const was = useRef(false);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || was.current === open) return;
    was.current = open;
    if (open && !dialog.open) {
      opener.current = document.activeElement;
      dialog.showModal();
      // The dialog itself, so that its name is read first and no button looks chosen.
      dialog.focus();
    }
    if (!open && dialog.open) dialog.close();
    lockScroll();
  }, [open]);
  // An open dialog may leave the page with what it belongs to.
  useEffect(() => lockScroll, []);

  const close = () => ref.current?.close();
  return {
    ref,
    close,
    onClick: (event) => {
      // The second press of a double click meant what opened the dialog.
      if (event.target === event.currentTarget && event.detail < 2) close();
    },
    onClose: () => {
      lockScroll();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      opener.current = null;
      closed();
    },
  };
}
