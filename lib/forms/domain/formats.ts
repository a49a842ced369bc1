/** Standard address pattern: one @, a dotted domain, nothing blank (FORM-15). */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Whether a text is an e-mail address (FORM-15); local part up to 64, whole up to 200 characters. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (text.length > 200 || at > 64 || text.startsWith('.') || text.includes('..') || text[at - 1] === '.')
    return false;
  return EMAIL.test(text);
}

/** Whether a text is a whole number (FORM-22). */
export function isInteger(text: string): boolean {
  return /^[+-]?\d{1,15}$/.test(text);
}

/** What people write between the digits of a phone number. */
const SEPARATORS = /[\s().\-\u2010-\u2015/]/g;
/** The prefix of Bolivia before a mobile (6, 7), or a landline with its area (2, 3, 4), which is none. */
const BOLIVIAN = /^591([2-467]\d{7})$/;

/**
 * A phone number as it is stored: digits alone, in Bolivia without the country's prefix ('+591 712-34567' is
 * '71234567'). A text that is no number stays as it is, trimmed.
 */
export function normalizePhone(text: string): string {
  const trimmed = text.trim();
  const digits = trimmed.replaceAll(SEPARATORS, '').replace(/^\+?(?:00)*/, '');
  if (!/^\d+$/.test(digits)) return trimmed;
  return BOLIVIAN.exec(digits)?.[1] ?? digits;
}

/**
 * Whether a text, as `normalizePhone` gives it, is a phone number that messages reach (FORM-24): a mobile of Bolivia, or a number
 * of another country with its prefix, ten digits at least. A field's bounds may allow less.
 */
export function isPhone(text: string): boolean {
  return /^(?:[67]\d{7}|(?!591)[1-9]\d{9,14})$/.test(text);
}

/** Whether a text has a letter of some alphabet, as every name does. */
export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}
