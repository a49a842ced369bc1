import { orderTexts } from '#lib/labels/orders/orders.ts';
import { laPazTime } from '#lib/stores/domain/hours.ts';
import { spanishDay } from './delivery.ts';

/** 'el sábado 28 de noviembre a las 11:00': an instant in La Paz, to be read on any day. */
export function untilWords(instant: Date): string {
  const { day, time } = laPazTime(instant);
  return orderTexts.atDayTime(spanishDay(day), time);
}
