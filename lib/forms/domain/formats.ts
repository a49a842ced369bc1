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
/** The prefix of Bolivia before a mobile (6, 7) or a landline with its area (2, 3, 4). */
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
 * Whether a text, as `normalizePhone` gives it, is a phone number (FORM-24): a mobile or a landline of Bolivia, the
 * latter also without its area, or a number of another country with its prefix. A field's bounds may allow less.
 */
export function isPhone(text: string): boolean {
  return /^(?:[2-467]\d{7}|[2-4]\d{6}|(?!591)[1-9]\d{8,14})$/.test(text);
}

const DATE = /^(\d{4})(\d{2})(\d{2})(?: ?(\d{2}):?(\d{2}):?(\d{2}))?$/;

/**
 * Whether a text is a date that exists, as yyyymmdd, yyyymmddhh24miss or 'yyyymmdd hh24:mi:ss' (FORM-16 to FORM-19),
 * or as a browser's own date field sends it, yyyy-mm-dd.
 */
export function isDate(text: string): boolean {
  const compact = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.replaceAll('-', '') : text;
  const parts = DATE.exec(compact);
  if (!parts || ![8, 14, 17].includes(compact.length)) return false;
  const [year, month, day, hour, minute, second] = parts.slice(1).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && (hour ?? 0) < 24 && (minute ?? 0) < 60 && (second ?? 0) < 60;
}

/** Whether a text is a point on earth: 'latitude,longitude'. */
export function isPoint(text: string): boolean {
  const parts = /^(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text);
  return parts !== null && Math.abs(Number(parts[1])) <= 90 && Math.abs(Number(parts[2])) <= 180;
}
