import { z } from 'zod';
import { couponInput } from '#backend/modules/coupons/index.ts';
import { parseGtin } from '#lib/catalogue/domain/gtin.ts';
import { latitude, longitude, polygon } from '#lib/contracts/checkout/coverage.ts';
import { PLACE_KINDS } from '#lib/contracts/checkout/places.ts';
import { MAX_QUANTITY } from '#lib/contracts/quantities.ts';
import { storeDetails } from '#lib/contracts/stores.ts';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { parseAmount } from '#lib/money/parse-amount.ts';

/** Bolivianos as text with at most two decimals, centavos inside. */
const amount = z
  .string()
  .refine((text) => (parseAmount(text) ?? 0) > 0, { error: 'se esperaba un monto como "59.00"' })
  .transform((text) => parseAmount(text) ?? 0);
const day = z.iso.date();
const cityCode = z.int().min(1).max(99);
const text = z.string().max(500_000);
const name = z.string().trim().min(1).max(250);
const slug = z
  .string()
  .max(250)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const id = z.int32().positive();
const sha = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .or(z.literal(''))
  .default('');
/** Number of a barcode; '' takes it away. */
const gtin = z
  .string()
  .max(40)
  .refine((text) => text === '' || parseGtin(text) !== null, { error: entryProblems.gtin })
  .transform((text) => parseGtin(text) ?? '')
  .default('');
/** Columns of another shop's file that nothing here uses. */
const extra = z.record(z.string(), z.string()).default({});

/** A store; what the file does not say of one that the shop has stays. */
const storeInput = storeDetails.extend({
  id,
  name,
  catalogId: id,
  lat: latitude,
  lng: longitude,
  cityCode: cityCode.optional(),
  city: z.string().optional(),
  phone: z.string().optional(),
  whatsapp: z.string().optional(),
  hours: storeDetails.shape.hours.unwrap().optional(),
});

/** Of a picture: a file's name, or an address. */
const source = z.string().max(500);

/** A category; what the file does not say of one that the shop has stays. */
const categoryInput = z.object({
  id,
  name: slug,
  label: name,
  parentId: id.nullable(),
  description: text.optional(),
  links: z.array(z.object({ label: z.string(), url: z.string() })).optional(),
  metaTitle: z.string().optional(),
  metaDescription: z.string().optional(),
  image: source.nullish(),
  statusId: z.int32().optional(),
  sortOrder: z.int32().optional(),
});

const optionInput = z.object({ id, name, kind: z.enum(['color', 'text']) });

const optionValueInput = z.object({
  optionId: id,
  value: slug,
  label: name,
  filtername: z.string().optional(),
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .or(z.literal(''))
    .optional(),
  /** Its place among all values; without, that in the shop, or in the file. */
  sortOrder: z.int32().optional(),
});

const tagInput = z.object({
  id,
  name: z.string(),
  label: z.string(),
  style: z.record(z.string(), z.string()),
  storeId: id.nullish(),
  from: day.nullish(),
  to: day.nullish(),
  languageId: z.int32().optional(),
});

const variantInput = z.object({
  sku: z.string().trim().max(120).default(''),
  options: z.record(z.string(), name).default({}),
  price: amount.optional(),
  /** null takes it away. */
  discount: z
    .object({
      percent: z.number().gt(0).lt(100),
      from: day.nullable().default(null),
      to: day.nullable().default(null),
    })
    .nullish(),
  combo: z
    .object({
      quantity: z.int().min(2).max(1000),
      groupPrice: amount,
      from: day.nullable().default(null),
      to: day.nullable().default(null),
    })
    .nullish(),
  tagId: id.nullable().default(null),
  name: z.string().default(''),
  gtin,
  pictures: z
    .array(
      z
        .string()
        .min(1)
        .or(z.object({ source: z.string().min(1), alt: z.string().default(''), sha })),
    )
    .default([]),
  stock: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.number().min(0).max(1e9)).default({}),
  extra,
});

/**
 * A product in the shop's own format; see data/demo/README.md. One that the shop has may leave out any field but its
 * handle; a new one needs title, category and a variant with a price, which is checked against the shop.
 */
export const productInput = z.object({
  handle: z.string().trim().min(1).max(250),
  title: name.optional(),
  description: text.default(''),
  vendor: z.string().default(''),
  model: z.string().default(''),
  category: z.string().min(1).optional(),
  categories: z.array(z.string().min(1)).default([]),
  keywords: z.array(z.string()).default([]),
  attributes: z
    .array(z.object({ label: name, value: z.string(), type: z.string().default('text') }))
    .default([]),
  statusId: z.int32().default(5),
  addedAt: z.iso
    .datetime()
    .refine((instant) => instant >= '1900', { error: 'se esperaba una fecha desde 1900' })
    .nullable()
    .default(null),
  addedDaysAgo: z.number().min(0).max(36_500).default(0),
  sortOrder: z.int32().default(9999),
  decimalStep: z.number().positive().default(1),
  minQuantity: z.number().positive().optional(),
  options: z.array(name).max(6).default([]),
  relatedHandles: z.array(z.string()).default([]),
  landing: z.array(z.object({ title: z.string(), text, picture: source.default('') })).default([]),
  metaTitle: z.string().default(''),
  metaDescription: z.string().default(''),
  extra,
  variants: z.array(variantInput).max(2000).default([]),
  pack: z
    .object({
      name,
      skus: z.array(z.object({ sku: z.string().min(1), quantity: z.int32().positive() })).min(1),
      price: amount,
    })
    .nullish(),
});
export type ProductJson = z.output<typeof productInput>;

/** Bolivianos as text, 0 allowed. */
const fee = z
  .string()
  .refine((text) => parseAmount(text) !== null, { error: 'se esperaba un monto como "15.00"' })
  .transform((text) => parseAmount(text) ?? 0);

const days = z.int().min(0).max(90);

/** Where some stores deliver to in one city; what the file does not say of a zone that they have there stays. */
const shippingPriceInput = z.object({
  stores: z.array(id).min(1),
  cityCode,
  zones: z.array(
    z
      .object({
        name: name.max(80),
        price: fee.optional(),
        tariff: z.int().min(0).max(4).optional(),
        /** A carrier's terminal, where the order waits. */
        terminal: z.boolean().optional(),
        /** The price is for so many kilograms; each begun one above costs kiloPrice more. */
        includedKilos: z.number().min(0).max(1000).nullish(),
        kiloPrice: fee.nullish(),
        /** Working days, at least and at most. */
        days: z.tuple([days, days]).nullish(),
        /** Goods for so much are brought for nothing. */
        freeFrom: fee.nullish(),
      })
      .refine(
        (zone) => {
          const [least, most] = zone.days ?? [0, 0];
          return least <= most;
        },
        { error: '"days" va del menor al mayor' },
      ),
  ),
});
export type ShippingPriceInput = z.output<typeof shippingPriceInput>;

/** What a zone of shippingPrices covers on the map, by its name there. */
const coverageInput = z.object({
  cityCode,
  zone: name.max(80),
  polygon: polygon.refine((rings) => rings.every(isClosed), {
    error: 'la línea no vuelve a su primer punto',
  }),
});
export type CoverageInput = z.output<typeof coverageInput>;

function isClosed(ring: readonly (readonly number[])[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

/** A place by whose name the map is searched; `words` are other names of it. */
const placeInput = z.object({
  cityCode,
  kind: z.enum(PLACE_KINDS),
  name: name.max(120),
  lat: latitude,
  lng: longitude,
  words: z.string().max(250).optional(),
});
export type PlaceInput = z.output<typeof placeInput>;

/** Everything but products; each key is optional. */
export const referenceInput = z.object({
  stores: z.array(storeInput).optional(),
  categories: z.array(categoryInput).optional(),
  options: z.array(optionInput).optional(),
  values: z.array(optionValueInput).optional(),
  tags: z.array(tagInput).optional(),
  /** Words that search treats as one. */
  groups: z.array(z.array(z.string().min(1)).min(2)).optional(),
  intents: z
    .array(z.object({ words: z.array(z.string().min(1)).min(1), means: z.array(z.string().min(1)).min(1) }))
    .optional(),
  pictures: z.array(z.looseObject({ file: source, alt: z.string().default(''), sha })).optional(),
  shippingTypes: z.array(z.record(z.string(), z.unknown())).optional(),
  shippingForms: z.record(z.string(), z.unknown()).optional(),
  paymentTypes: z.array(z.record(z.string(), z.unknown())).optional(),
  statuses: z.array(z.record(z.string(), z.unknown())).optional(),
  checkout: z
    .object({
      forcedLogin: z.boolean().optional(),
      maxQuantity: z.number().positive().max(MAX_QUANTITY).optional(),
      maxUnits: z.number().positive().max(MAX_QUANTITY).optional(),
    })
    .optional(),
  eventTypes: z.array(z.record(z.string(), z.unknown())).optional(),
  shippingPrices: z.array(shippingPriceInput).optional(),
  coverage: z.array(coverageInput).optional(),
  places: z.array(placeInput).optional(),
  coupons: z.array(couponInput).optional(),
});
export type ReferenceInput = z.output<typeof referenceInput>;

/** Lists among the settings, and what their entries are known by. */
export const SETTING_LISTS = {
  shippingTypes: 'SHIPPINGTYPEID',
  paymentTypes: 'PAYMENTTYPEID',
  statuses: 'STATUSID',
  eventTypes: 'id',
} as const;
/** Settings of which each name is an entry. */
export const SETTING_RECORDS = ['shippingForms', 'checkout'] as const;
/** All of them, as they stand in a file. */
export const SETTINGS = [
  'shippingTypes',
  'shippingForms',
  'paymentTypes',
  'statuses',
  'checkout',
  'eventTypes',
] as const;
