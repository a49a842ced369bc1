import { DAY_MS } from '#lib/platform/domain/day.ts';
import { isRecord } from '#lib/platform/domain/json.ts';

/** Bolivia has one time all year round. */
const LA_PAZ = '-04:00';

/** The instant that a day or hour of La Paz begins; null for no such time. */
function instantOf(text: unknown): Date | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/.test(text)) return null;
  const instant = new Date(`${text.length === 10 ? `${text}T00:00` : text}:00${LA_PAZ}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** From when (included) until when (not included) a template or a row shows; null is open, as is what is no time. */
export function shownBetween(part: Record<string, unknown>): { from: Date | null; to: Date | null } {
  const to = instantOf(part.to);
  const isWholeDay = typeof part.to === 'string' && part.to.length === 10;
  return { from: instantOf(part.from), to: to && isWholeDay ? new Date(to.getTime() + DAY_MS) : to };
}

export function isShown(part: Record<string, unknown>, now: Date): boolean {
  const { from, to } = shownBetween(part);
  return (from === null || from <= now) && (to === null || now < to);
}

/** The instants at which a template looks different: its own times and those of its rows. */
export function turningPoints(template: Record<string, unknown>): Date[] {
  const rows = Array.isArray(template.rows) ? template.rows.filter(isRecord) : [];
  return [template, ...rows].flatMap((part) => {
    const { from, to } = shownBetween(part);
    return [from, to].filter((instant) => instant !== null);
  });
}
