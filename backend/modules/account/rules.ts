import { parseBirthday } from '#lib/account/domain/birthday.ts';
import { passwordProblem } from '#lib/account/domain/password-rules.ts';
import { isEmail } from '#lib/forms/domain/formats.ts';
import { accountTexts as texts } from '#lib/labels/account/account.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { Refusal } from '../../http/handler.ts';
import { isTyped } from './passwords.ts';

/** The code of what is wrong with the input itself; 001 and 002 have meanings of their own in every call (GAP-082). */
const WRONG_INPUT = '003';

/** @throws Refusal for what is no e-mail */
export function requireEmail(typed: string): string {
  const email = typed.trim();
  if (!isEmail(email)) throw new Refusal(texts.invalidEmail, WRONG_INPUT);
  return email;
}

/** Of a password that came as its MD5 the storefront has checked the rules (GAP-079). @throws Refusal for a weak one */
export function requirePassword(received: string): void {
  const problem = isTyped(received) ? passwordProblem(received) : null;
  if (problem === 'short') throw new Refusal(texts.shortPassword, WRONG_INPUT);
  if (problem === 'weak') throw new Refusal(texts.weakPassword, WRONG_INPUT);
}

/** yyyy-mm-dd, '' for none. @throws Refusal for what is no birthday */
export function requireBirthday(typed: string, now: Date): string {
  const day = parseBirthday(typed, laPazDay(now));
  if (day === null) throw new Refusal(texts.invalidBirthday, WRONG_INPUT);
  return day;
}
