import { pickupTexts } from '#lib/labels/checkout/pickup.ts';
import { markdownTexts as texts } from '#lib/labels/markdown/markdown.ts';
import { storesTexts } from '#lib/labels/stores/stores.ts';
import { directionsUrl, phoneUrl, storesByCity, whatsappUrl } from '#lib/stores/domain/by-city.ts';
import type { StoreHours } from '#lib/stores/domain/details.ts';
import { isClosed } from '#lib/stores/domain/hours.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { blocksOf, bulletList, escapeMarkdown, heading, markdownLink } from './text.ts';

/** A store, and what it does for shoppers now. */
export interface ToldStore {
  store: Store;
  /** When an order that is placed now can be picked up: 'hoy'; null where nothing is promised. */
  pickup: string | null;
  /** When it is brought to doors in the store's city, in words; '' where nothing is promised. */
  arrival: string;
  /** Absolute address of the shop as this store sells, in Markdown. */
  url: string;
}

/** All stores by city: address, hours, telephones and services. */
export function storesMarkdown(told: readonly ToldStore[]): string {
  const byCity = storesByCity(told.map((one) => ({ ...one, city: one.store.city })));
  return blocksOf([
    ...byCity.flatMap(({ city, stores }) => [heading(2, escapeMarkdown(city)), ...stores.map(storeMarkdown)]),
    storesTexts.holidays,
  ]);
}

function storeMarkdown({ store, pickup, arrival, url }: ToldStore): string {
  const { storeName, storeId, address, hours, phone, whatsapp } = store;
  const services = [pickup !== null && pickupTexts.short(pickup), arrival].filter(Boolean);
  return blocksOf([
    heading(3, escapeMarkdown(`${storeName} (${storeId})`)),
    bulletList([
      escapeMarkdown(address),
      hours.length === 0 ? '' : `${storesTexts.hours}: ${hoursText(hours)}`,
      phone === '' ? '' : markdownLink(phone, phoneUrl(phone)),
      whatsapp === '' ? '' : markdownLink(`${storesTexts.whatsapp} ${whatsapp}`, whatsappUrl(whatsapp)),
      services.length === 0 ? '' : `${texts.services}: ${escapeMarkdown(services.join('; '))}`,
      markdownLink(storesTexts.directions, directionsUrl(store)),
      markdownLink(storesTexts.choose, url),
    ]),
  ]);
}

/** 'Lunes a sábado 9:00 a 20:00; Domingo 10:00 a 14:00; Cerrado 1 de enero' */
function hoursText(hours: readonly StoreHours[]): string {
  const days = [...Map.groupBy(hours, (entry) => entry.days)].map(([name, spans]) => {
    const open = spans.filter((entry) => !isClosed(entry));
    if (open.length === 0) return `${storesTexts.closed} ${name}`;
    return `${name} ${open.map((entry) => storesTexts.span(entry.open, entry.close)).join(', ')}`;
  });
  return escapeMarkdown(days.join('; '));
}
