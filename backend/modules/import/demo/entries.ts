import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCoupons } from '#backend/modules/coupons/index.ts';
import type { ReferenceInput } from '#backend/modules/product-files/index.ts';
import { emailKey } from '#lib/account/domain/email-key.ts';
import { slugify } from '#lib/catalogue/domain/slug.ts';
import type { Db } from '../../../db/database.ts';
import { parseCatalogue } from '../read/json-reader.ts';
import { addAreas } from '../write/coverage.ts';
import { addPlaces } from '../write/places.ts';
import { readDemoCustomers, writeDemoCustomer } from './customers.ts';
import type { DemoKind } from './kind.ts';
import { settingKinds } from './setting-entries.ts';

const KINDS = ['settings', 'coverage', 'places', 'coupons'];

/**
 * The demo's settings, areas, places, coupons and customers. What needs others comes after them.
 * @param folder data/demo
 * @throws Error when a file is wrong
 */
export async function demoKinds(folder: string, now: Date): Promise<DemoKind[]> {
  const files = await Promise.all(KINDS.map((name) => readReferences(join(folder, `${name}.json`))));
  const all: ReferenceInput = Object.assign({}, ...files);
  return [
    ...settingKinds(all),
    areas(all.coverage ?? []),
    places(all.places ?? []),
    coupons(all.coupons ?? [], now),
    await customers(join(folder, 'customers'), now),
  ];
}

async function readReferences(path: string): Promise<ReferenceInput> {
  return parseCatalogue(JSON.parse(await readFile(path, 'utf8'))).references;
}

/** `coverage/1/san-miguel` belongs to `coverage/1`. */
const cityOf = (key: string) => key.split('/').slice(0, 2).join('/');

function areas(coverage: NonNullable<ReferenceInput['coverage']>): DemoKind {
  const keyOf = (city: number, zone: string) => `coverage/${city}/${zone}`;
  const keys = new Set(coverage.map(({ cityCode, zone }) => keyOf(cityCode, slugify(zone))));
  // An area may have several parts.
  const partsOf = (key: string) =>
    coverage.filter(({ cityCode, zone }) => keyOf(cityCode, slugify(zone)) === key);
  return {
    entries: new Map([...keys].map((key) => [key, (trx) => addAreas(trx, partsOf(key))])),
    held: async (db) => {
      const rows = await db.selectFrom('coverage_area').select(['city_code', 'zone']).distinct().execute();
      return rows.map(({ city_code, zone }) => keyOf(city_code, zone));
    },
    wholeOf: cityOf,
  };
}

function places(all: NonNullable<ReferenceInput['places']>): DemoKind {
  const keyOf = (city: number, kind: string, name: string) => `places/${city}/${kind}/${name}`;
  return {
    entries: new Map(
      all.map((place) => [
        keyOf(place.cityCode, place.kind, place.name),
        (trx: Db) => addPlaces(trx, [place]),
      ]),
    ),
    held: async (db) => {
      const rows = await db.selectFrom('place').select(['city_code', 'kind', 'name']).execute();
      return rows.map(({ city_code, kind, name }) => keyOf(city_code, kind, name));
    },
    wholeOf: cityOf,
  };
}

function coupons(all: NonNullable<ReferenceInput['coupons']>, now: Date): DemoKind {
  const keyOf = (code: string | null, label: string) => `coupons/${code ?? `- ${label}`}`;
  return {
    entries: new Map(
      all.map((coupon) => [keyOf(coupon.code, coupon.label), (trx: Db) => writeCoupons(trx, [coupon], now)]),
    ),
    held: async (db) => {
      const rows = await db.selectFrom('coupon').select(['code', 'label']).execute();
      return rows.map(({ code, label }) => keyOf(code, label));
    },
  };
}

async function customers(folder: string, now: Date): Promise<DemoKind> {
  const all = await readDemoCustomers(folder);
  const keyOf = (email: string) => `customers/${emailKey(email)}`;
  return {
    entries: new Map(
      all.map((customer) => [keyOf(customer.email), (trx: Db) => writeDemoCustomer(trx, customer, now)]),
    ),
    held: async (db) => {
      const emails = all.map(({ email }) => emailKey(email));
      if (emails.length === 0) return [];
      const rows = await db
        .selectFrom('customer')
        .select('email_key')
        .where('email_key', 'in', emails)
        .execute();
      return rows.map(({ email_key }) => keyOf(email_key));
    },
  };
}
