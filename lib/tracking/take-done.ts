import Cookies from 'js-cookie';
import { DONE_COOKIE } from './domain/done.ts';

/**
 * What a form did that led to this page, where it is what is wanted; once, so that a reload is a page of its own. Null for nothing, and
 * for what another part of the page takes.
 */
export function takeDone<Word extends string>(isWanted: (word: string) => word is Word): Word | null {
  const word = Cookies.get(DONE_COOKIE);
  if (word === undefined || !isWanted(word)) return null;
  Cookies.remove(DONE_COOKIE, { path: '/' });
  return word;
}
