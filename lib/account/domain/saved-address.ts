import { z } from 'zod';
import type { SavedAddress } from '#lib/contracts/account/addresses.ts';
import { type MapPoint, pointOf } from '#lib/coverage/domain/point.ts';

type Values = Record<string, string>;

/** A saved address, as pages use it. */
export interface OwnAddress {
  id: number;
  alias: string;
  /** '' where the address has none, such as a carrier's terminal. */
  address: string;
  city: string;
  zone: string;
  reference: string;
  /** Who receives besides the customer, '' for nobody. */
  recipient: string;
  /** What its form is filled with, by the names of the fields. */
  values: Values;
  /** Where it lies on the map; null while nobody has said so. */
  point: MapPoint | null;
  isDefault: boolean;
  /** All that is stored of it. */
  stored: Readonly<Record<string, string | number | boolean | null>>;
}

const info = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** What a saved address holds besides the fields of its form (ACC-15). */
const ADDED = ['address', 'latitude', 'longitude', 'shippingCost', 'zonecode', 'cityname', 'zonename'];

/** A saved address out of the JSON in which it is stored; one that says nothing is empty, never lost. */
export function readAddress({ ADDRESSID, ADDRESSNAME, ADDRESSINFO, ISDEFAULT }: SavedAddress): OwnAddress {
  const parsed = info.safeParse(jsonOf(ADDRESSINFO));
  const stored = parsed.success ? parsed.data : {};
  const text = (name: string) => String(stored[name] ?? '');
  const values = Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) =>
      ADDED.includes(name) || value === null ? [] : [[name, String(value)]],
    ),
  );
  return {
    id: ADDRESSID,
    alias: ADDRESSNAME || text('alias'),
    address: text('address'),
    city: text('cityname'),
    zone: text('zonename'),
    reference: text('reference'),
    recipient: text('recipient'),
    values,
    point: pointIn(stored),
    isDefault: ISDEFAULT,
    stored,
  };
}

function pointIn({ latitude, longitude }: z.output<typeof info>): MapPoint | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return pointOf(latitude, longitude);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is known of a destination besides what was typed. */
export interface Destination {
  /** As the shop calls them, '' for what it does not know. */
  city: string;
  zone: string;
  /** Bolivianos. */
  cost: number;
}

/** The JSON text in which an address is stored (ACC-15). */
export function writeAddress(values: Readonly<Values>, to: Destination, point: MapPoint | null): string {
  const { street = '', number = '', zone = '' } = values;
  return JSON.stringify({
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    address: [street, number].filter(Boolean).join(' '),
    zonecode: zone,
    cityname: to.city,
    zonename: to.zone,
    shippingCost: to.cost,
    ...point,
  });
}

/** The same address at a point of the map, as it is stored. */
export function atPoint({ stored }: Pick<OwnAddress, 'stored'>, point: MapPoint): string {
  return JSON.stringify({ ...stored, ...point });
}

/** Fields that say where an address is: another one of them, and its point on the map is another one too. */
const PLACE = ['city', 'zone', 'street', 'number'] as const;

/** Whether two addresses are at the same place. */
export function isSamePlace(one: Readonly<Values>, other: Readonly<Values>): boolean {
  return PLACE.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** The name of a zone out of the words of its choice: 'San Miguel · Bs. 15,00'. */
export function zoneNameOf(label: string): string {
  return label.split(' · ')[0] ?? '';
}
