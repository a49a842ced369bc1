import { parseJson } from '#lib/platform/domain/json.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';

const ONCE_KEY = storedName('told');
/** Of what is told once, so many are remembered. */
const MAX_TOLD = 20;

/** The same where the tab's storage is closed: it lasts as long as the page. */
let toldHere: string[] = [];

/** A list in the tab's storage, which this shop's own scripts wrote; empty without one. */
export function readTabList<Entry>(key: string): Entry[] {
  const list = parseJson(readTab(key) ?? '');
  return Array.isArray(list) ? list : [];
}

/** What was told in this tab, newest first. */
function readTold(): unknown[] {
  const stored = parseJson(readTab(ONCE_KEY) ?? '');
  return Array.isArray(stored) ? stored : toldHere;
}

/** Whether something that begins so was told in this tab, since the last that begins with `end` where that is given. */
export function wasTold(start: string, end?: string): boolean {
  const told = readTold().map(String);
  const ended = end === undefined ? -1 : told.findIndex((one) => one.startsWith(end));
  return told.slice(0, ended === -1 ? told.length : ended).some((one) => one.startsWith(start));
}

/** Whether something was not told in this tab before; from now on it was. */
export function isFirstTime(once: string): boolean {
  const told = readTold();
  if (told.includes(once)) return false;
  toldHere = [once, ...toldHere].slice(0, MAX_TOLD);
  writeTab(ONCE_KEY, JSON.stringify([once, ...told].slice(0, MAX_TOLD)));
  return true;
}

/** A text of the tab's storage; null without one, and where the storage is closed. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text into the tab's storage, or takes it away; a storage that is closed keeps nothing. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // What is not kept is told again at worst.
  }
}
