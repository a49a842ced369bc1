import { isRecord, recordIn, textOf } from '#lib/platform/domain/json.ts';
import { cityName, DEFAULT_CITY_CODE, DEFAULT_POINT } from './cities.ts';

/** Opening hours of some days: {days: 'Lun a Sáb', open: '09:00', close: '20:00'}. */
export interface StoreHours {
  days: string;
  open: string;
  close: string;
}

/** What a store's JSON text tells. */
export interface StoreDetails {
  lat: number;
  lng: number;
  address: string;
  city: string;
  cityCode: number;
  phone: string;
  whatsapp: string;
  hours: StoreHours[];
}

/**
 * Reads a store's JSON text (STORE-07). What is missing or of the wrong kind becomes the default (STORE-10): a store
 * with a broken address still sells. Written without zod, because the browser reads stores too.
 */
export function parseDetails(text: string): StoreDetails {
  const data = recordIn(text);
  const cityCode = numberOf(data.cityCode) ?? DEFAULT_CITY_CODE;
  const lat = numberOf(data.lat);
  const lng = numberOf(data.lng);
  const located = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return {
    ...(located ? { lat, lng } : DEFAULT_POINT),
    address: textOf(data.address),
    city: textOf(data.city) || cityName(cityCode),
    cityCode,
    phone: textOf(data.phone),
    whatsapp: textOf(data.whatsapp),
    hours: Array.isArray(data.hours) ? data.hours.flatMap(hoursOf) : [],
  };
}

function hoursOf(value: unknown): StoreHours[] {
  if (!isRecord(value)) return [];
  const hours = { days: textOf(value.days), open: textOf(value.open), close: textOf(value.close) };
  return hours.days === '' ? [] : [hours];
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
