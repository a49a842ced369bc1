import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusMainIfLost } from '#components/ui/behaviour/focus-main.ts';
import { lockScroll } from './scroll-lock.ts';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** For the close button. */
  close: () => void;
  /** Closes on a click on the backdrop. */
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  /** The browser wants to close it: Escape, the back gesture of Android. */
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  /** After any way of closing. */
  onClose: () => void;
}

interface Options {
  open: boolean;
  /** Stays open until the caller closes it: neither Escape nor the backdrop does. */
  required: boolean;
  /** Called after any way of closing. */
  onClosed: () => void;
}

/**
 * Opens and closes a native modal dialog as the caller says; one that the browser opened before hydration stays open.
 * After closing, the focus returns to what had it: browsers do so too, but not when the opener was clicked without
 * getting the focus (Safari). What opened by itself, or whose opener is gone, leaves it to the page's content.
 */
export function useModal({ open, required, onClosed }: Options): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const was = useRef(false);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || was.current === open) return;
    was.current = open;
    if (open && !dialog.open) {
      opener.current = document.activeElement;
      lockScroll(true);
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
      // The second click of a double click meant what opened the dialog.
      if (!required && event.target === event.currentTarget && event.detail < 2) close();
    },
    onCancel: (event) => {
      if (required && event.target === event.currentTarget) event.preventDefault();
    },
    onClose: () => {
      // Browsers tell it late: who opened it again meanwhile wants it open.
      if (ref.current?.open) return;
      // A browser that does not know `closedby` closes at the second Escape.
      if (required && was.current) return ref.current?.showModal();
      lockScroll();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      opener.current = null;
      focusMainIfLost();
      onClosed();
    },
  };
}
