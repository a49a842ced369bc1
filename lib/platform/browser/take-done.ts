import Cookies from 'js-cookie';
import { DONE_COOKIE, doneTtlS, textOfWords, wordsIn } from '../domain/done-words.ts';
import { writeFlagCookie } from './flag-cookie.ts';

/**
 * What a form did that led to this page, where it is what is wanted; once, so that a reload is a page of its own. Null for nothing, and
 * for what another part of the page takes.
 */
export function takeDone<Word extends string>(isWanted: (word: string) => word is Word): Word | null {
  const words = wordsIn(Cookies.get(DONE_COOKIE));
  const word = words.find(isWanted);
  if (word === undefined) return null;
  const others = words.filter((other) => other !== word);
  if (others.length === 0) Cookies.remove(DONE_COOKIE, { path: '/' });
  else writeFlagCookie(DONE_COOKIE, textOfWords(others), doneTtlS(others));
  return word;
}
