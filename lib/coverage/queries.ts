import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CoverageArea, checkCoverage, coverageArea } from '#lib/contracts/checkout/coverage.ts';
import type { Place } from '#lib/contracts/checkout/places.ts';
import type { MoneyIn } from '#lib/contracts/money-in.ts';
import type { StoreRow } from '#lib/contracts/stores.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { decodeMoney } from '#lib/money/decode.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import * as routes from '#lib/platform/routes.ts';
import { type Store, toStore } from '#lib/stores/domain/store.ts';
import type { MapSettings } from './domain/map-settings.ts';
import type { MapPoint } from './domain/point.ts';

/** So long areas, places and zones stay as they were read, in ms: nobody looks at a map for longer. */
const FRESH_MS = 300_000;

/** The zone in which a point lies, and the least that delivery there costs. */
export interface CoveredZone {
  cityCode: number;
  /** What a form sends for it: '1-san-miguel'. */
  value: string;
  name: string;
  cost: Centavos;
  /** By weight it may be more. */
  byWeight: boolean;
  /** Goods for so much are brought for nothing; null: never. */
  freeFrom: Centavos | null;
}

type WireArea = z.input<typeof coverageArea>;
type WireZone = z.input<typeof checkCoverage.response>;
type CoveredAnswer = (typeof checkCoverage.response.options)[0];

const ZONE_MONEY: MoneyIn<CoveredAnswer> = { shippingcost: true, freefrom: true };

/** Which maps the shop has. */
export function mapSettingsQuery() {
  return queryOptions({
    queryKey: ['map-settings'],
    queryFn: async ({ signal }): Promise<MapSettings> => {
      const response = await fetch(routes.mapSettings(), { signal });
      if (!response.ok) throw new Error(`map settings: ${response.status}`);
      return response.json();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A covered area with what delivery there costs at least. */
export interface PricedArea extends Omit<CoverageArea, 'SHIPPINGCOST' | 'BYWEIGHT' | 'FREEFROM'> {
  /** Null while it is not known. */
  cost: Centavos | null;
  /** By weight it may be more. */
  byWeight: boolean;
  /** Goods for so much are brought for nothing; null: never. */
  freeFrom: Centavos | null;
}

/** A store as a map shows it. */
export type MapStore = Pick<Store, 'storeId' | 'storeName' | 'lat' | 'lng'>;

const AREA_MONEY: MoneyIn<typeof coverageArea> = { SHIPPINGCOST: true, FREEFROM: true };

/** The shop's stores with where they are (CALL-39). */
export function mapStoresQuery() {
  return queryOptions({
    queryKey: ['map-stores'],
    queryFn: async ({ signal }): Promise<MapStore[]> =>
      (await askBff<{ rows: StoreRow[] }>('frontend/getStores', {}, { signal })).rows.map(toStore),
    staleTime: FRESH_MS,
  });
}

/** The areas of a city that the visitor's store delivers to, with the prices of its orders (CALL-61). */
export function areasQuery(city: number) {
  return queryOptions({
    queryKey: ['coverage-areas', city],
    queryFn: async ({ signal }): Promise<PricedArea[]> => {
      const { rows } = await askBff<{ rows: WireArea[] }>('frontend/getPolygonsByCity', { city }, { signal });
      return rows.map((row) => {
        const {
          SHIPPINGCOST: cost = null,
          BYWEIGHT: byWeight = false,
          FREEFROM: freeFrom = null,
          ...area
        } = decodeMoney(AREA_MONEY, row);
        return { ...area, cost, byWeight, freeFrom };
      });
    },
    staleTime: FRESH_MS,
  });
}

/** The zone of a point; null outside of coverage (AJ-80, MAP-07). */
export function zoneQuery({ latitude, longitude }: MapPoint) {
  return queryOptions({
    queryKey: ['coverage', latitude, longitude],
    queryFn: async ({ signal }): Promise<CoveredZone | null> => {
      const wire = await askBff<WireZone>('ajuar/checkCoverage', { latitude, longitude }, { signal });
      if (!wire.success) return null;
      const { citycode, zonecode, zone, shippingcost, byweight, freefrom } = decodeMoney(ZONE_MONEY, wire);
      const price = { cost: shippingcost, byWeight: byweight ?? false, freeFrom: freefrom ?? null };
      return { cityCode: citycode, value: zonecode, name: zone, ...price };
    },
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
}

/** Places by name, those of the city first; without a text the main ones of the city (AJ-81). */
export function placesQuery(text: string, city: number) {
  return queryOptions({
    queryKey: ['places', text, city],
    queryFn: async ({ signal }) =>
      (await askBff<{ rows: Place[] }>('ajuar/findPlaces', { text, city }, { signal })).rows,
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
}
