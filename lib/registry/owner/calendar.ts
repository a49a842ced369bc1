import 'server-only';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import { calendarFile } from '#lib/orders/domain/calendar.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { env } from '#lib/platform/env.ts';
import { addDays, laPazInstant } from '#lib/stores/domain/hours.ts';
import type { OwnEvent } from './data.ts';

const REMIND_HOURS = 24;

/** The file for calendars with the day of an own event, and the link of its list. */
export function eventCalendar({ id, name, day, values }: OwnEvent, link: string): string {
  const appointment = {
    uid: `evento-${id}@${new URL(env().siteUrl).hostname}`,
    start: laPazInstant(day, '00:00'),
    end: laPazInstant(addDays(day, 1), '00:00'),
    isWholeDay: true as const,
    title: name,
    place: values.directions ?? '',
    notes: texts.calendarNotes(link),
    url: link,
    point: null,
    remindHours: REMIND_HOURS,
    sequence: 0,
    isCancelled: false,
  };
  return calendarFile(SHOP_NAME, appointment, shopNow());
}
