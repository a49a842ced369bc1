import { storedName } from '../domain/stored-names.ts';
import { isField } from './is-field.ts';

/** Kept for the next page of this tab: a focus that a new document sets by script follows the tap on the last one. */
const KEY = storedName('pointer');

/**
 * Marks the root element while the visitor uses a mouse or fingers, so that no focus frame shows where a script moves the
 * focus after a tap or click (globals.css): browsers show it in every document that no key was pressed in yet. The next
 * key that moves or activates something takes the mark away.
 */
export function watchInputKind(): void {
  const { dataset } = document.documentElement;
  const mark = (isPointer: boolean) => {
    if (isPointer === (dataset.pointer === '')) return;
    if (isPointer) dataset.pointer = '';
    else delete dataset.pointer;
    keep(isPointer);
  };
  if (wasPointer()) dataset.pointer = '';
  addEventListener('pointerdown', () => mark(true), { capture: true, passive: true });
  addEventListener('keydown', (event) => isNavigation(event) && mark(false), { capture: true });
}

/** Typing says nothing: a phone's keyboard comes with a tap. */
function isNavigation({ key, target }: KeyboardEvent): boolean {
  return key === 'Tab' || !isField(target);
}

function wasPointer(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function keep(isPointer: boolean): void {
  try {
    if (isPointer) sessionStorage.setItem(KEY, '');
    else sessionStorage.removeItem(KEY);
  } catch {
    // A closed storage costs a focus frame on the next page, nothing else.
  }
}
