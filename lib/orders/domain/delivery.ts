import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { recordIn, textOf } from '#lib/platform/domain/json.ts';

/** How an order reaches its customer, in words; '' for what is not known. */
export interface DeliveryFacts {
  store: string;
  address: string;
  city: string;
  /** 'lunes 23 de noviembre' (CHK-21). */
  day: string;
  /** '09:00 a 11:00' (CHK-21). */
  hour: string;
  /** 'entre el jueves 26 de noviembre y el lunes 30 de noviembre', of an order to an address. */
  arrives: string;
  /** Of an order to an address. */
  reference: string;
  recipient: string;
  phone: string;
  /** '2 a 3 días hábiles', of an order to an address. */
  days: string;
  /** The carrier's terminal at which it is fetched. */
  terminal: string;
  /** The event that gifts go to, '' for what the buyer gets. */
  event: string;
}

const SPANISH = new Intl.DateTimeFormat('es', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Reads the JSON text that an order carries (ORD-02). Broken text tells nothing, and the page still stands. */
export function deliveryFacts(order: Pick<Order, 'ADDRESSINFO' | 'CITY'>): DeliveryFacts {
  const info = recordIn(order.ADDRESSINFO);
  return {
    store: textOf(info.store),
    address: textOf(info.address),
    city: textOf(info.city) || order.CITY,
    day: spanishDay(textOf(info.day)),
    hour: textOf(info.hour),
    arrives: arrivalWords(textOf(info.arrivesfrom), textOf(info.arrivesto)),
    reference: textOf(info.reference),
    recipient: textOf(info.recipient),
    phone: textOf(info.phone),
    days: textOf(info.days),
    event: textOf(info.event),
    // A terminal is a zone without a street.
    terminal: textOf(info.street) === '' && textOf(info.store) === '' ? textOf(info.zone) : '',
  };
}

/** 'entre el jueves 26 de noviembre y el lunes 30 de noviembre' of two days; '' without them. */
export function arrivalWords(from = '', to = ''): string {
  if (from === '' || to === '') return '';
  return from === to
    ? orderTexts.arrivesOn(spanishDay(from))
    : orderTexts.arrivesBetween(spanishDay(from), spanishDay(to));
}

/** '2026-11-23' → 'lunes 23 de noviembre'; a text that is no day stays as it is. */
export function spanishDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime());
  return isDay ? SPANISH.format(date).replace(',', '') : day;
}
