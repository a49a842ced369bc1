import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { showSheet } from './panel-sheet.ts';

/** Where somebody was in a form when its choice led to other results. */
interface Place {
  action: string;
  /** Whether the form stands in a panel, and whether that was open. */
  isPanel: boolean;
  isOpen: boolean;
  /** What opens the panel had the focus. */
  isOpener: boolean;
  /** Name and value of the control that had it; '' without. */
  name: string;
  value: string;
  scrollTop: number;
}

/** Listing whose choice is followed. */
let followed: string | null = null;
let places: Place[] = [];

/**
 * Keeps the focus, and a panel open, while choices lead to another page of the same listing, of which the form is a part:
 * both as they are at the moment when the page is replaced.
 * @returns to be called before a choice is followed
 */
export function useResumedPanel(form: RefObject<HTMLFormElement | null>, action: string, pending: boolean) {
  useLayoutEffect(() => {
    const own = form.current;
    if (!own) return;
    const place = places.find((one) => one.action === action && one.isPanel === Boolean(panelOf(own)));
    if (place) resume(own, place);
    return () => {
      if (followed === action) places = [...places, placeIn(own, action)];
    };
  }, [form, action]);
  // Followed, on this page or another one.
  useEffect(() => {
    if (pending) return;
    followed = null;
    places = [];
  }, [pending]);
  return () => {
    followed = action;
  };
}

function panelOf(form: HTMLFormElement): HTMLDetailsElement | null {
  return form.closest('details');
}

function placeIn(form: HTMLFormElement, action: string): Place {
  const { activeElement } = document;
  const panel = panelOf(form);
  const isOwn = isControl(activeElement) && activeElement.form === form;
  return {
    ...{ action, isPanel: panel !== null, isOpen: panel?.open ?? false },
    isOpener: activeElement !== null && activeElement === openerOf(panel),
    name: isOwn ? activeElement.name : '',
    value: isOwn ? activeElement.value : '',
    scrollTop: form.parentElement?.scrollTop ?? 0,
  };
}

function resume(form: HTMLFormElement, { isOpen, isOpener, name, value, scrollTop }: Place): void {
  const panel = panelOf(form);
  if (panel && isOpen) {
    panel.open = true;
    showSheet(panel);
  }
  const control = [...form.elements].find(
    (one) => isControl(one) && one.name === name && (one.type !== 'checkbox' || one.value === value),
  );
  // A value without products is no longer offered.
  const wanted = control instanceof HTMLElement ? control : openerOf(panel);
  if (isOpener) openerOf(panel)?.focus({ preventScroll: true });
  else if (name !== '') wanted?.focus({ preventScroll: true });
  if (isOpen) form.parentElement?.scrollTo(0, scrollTop);
}

function openerOf(panel: HTMLDetailsElement | null): HTMLElement | null {
  return panel?.querySelector('summary') ?? null;
}

function isControl(element: unknown): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}
