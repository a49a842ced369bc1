import type { Day } from '#lib/platform/domain/day.ts';

/** When an owner sees who bought what: at once, never (only how much), or once the event is over (surprise mode). */
export type BuyerVisibility = 'now' | 'counts' | 'after';

/** Whether the owner sees names and dedications on a day. @param eventDay the day of the event */
export function seesBuyers(visibility: BuyerVisibility, eventDay: Day, today: Day): boolean {
  return visibility === 'now' || (visibility === 'after' && today > eventDay);
}

/** A buyer with the dedication as one text (EVT-42): 'name:message'. A colon in the name would end it early. */
export function buyerText({ name, message }: { name: string; message: string }): string {
  return `${name.replaceAll(':', ' ').trim()}:${message}`;
}

/** The name alone, which is all that guests see (GIFT-19). */
export function buyerName(text: string): string {
  const end = text.indexOf(':');
  return (end < 0 ? text : text.slice(0, end)).trim();
}

/** The dedication alone, '' without one. */
export function buyerMessage(text: string): string {
  const end = text.indexOf(':');
  return end < 0 ? '' : text.slice(end + 1);
}
