import { fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** A page as a slow phone has it: the server's markup first, what the visitor does in it, and only then the scripts. */
export function renderLate(ui: ReactElement, meanwhile: (page: HTMLElement) => void): void {
  const container = document.createElement('div');
  container.innerHTML = renderToString(ui);
  document.body.append(container);
  meanwhile(container);
  render(ui, { container, hydrate: true });
}

/** Writes into a control that no script hears yet. */
export function typeInto(page: HTMLElement, name: string, value: string): void {
  const control = page.querySelector(`[name=${name}]`);
  if (!control) throw new Error(`There is no control ${name}`);
  fireEvent.input(control, { target: { value } });
}

/** What stands in a control. */
export function textIn(control: HTMLElement): string {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : '';
}
