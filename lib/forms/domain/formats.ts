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

/** Whether a text is a phone number: digits alone, spaces aside (FORM-24). */
export function isPhone(text: string): boolean {
  return /^\d+$/.test(text.replaceAll(' ', ''));
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
