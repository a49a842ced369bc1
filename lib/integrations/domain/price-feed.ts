import { z } from 'zod';

const MAX_ROWS = 5000;

const price = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .meta({ description: 'Bolivianos, with two decimals at most.', examples: ['59.90'] });

const row = z
  .strictObject({
    sku: z.string().min(1).max(120).optional(),
    product: z
      .string()
      .min(1)
      .max(250)
      .optional()
      .meta({ description: 'Handle of a product, for all its SKUs.' }),
    list_price: price.meta({ description: 'The regular price.' }),
    price: price.optional().meta({ description: 'What it costs now, where that is less.' }),
    from: z.iso.date().optional().meta({ description: 'First day of the lower price, in La Paz.' }),
    until: z.iso.date().optional().meta({ description: 'Its last day.' }),
  })
  .refine(({ sku, product }) => (sku === undefined) !== (product === undefined), {
    error: 'Name a SKU or a product.',
  });

/** What an ERP says of prices. */
export const priceFeed = z
  .strictObject({
    force: z
      .boolean()
      .default(false)
      .meta({ description: 'Take prices that are less than half of what they were.' }),
    rows: z.array(row).min(1).max(MAX_ROWS),
  })
  .meta({
    id: 'PriceFeed',
    examples: [
      {
        rows: [
          {
            sku: 'TAZA-VALLE-35-VERDE',
            list_price: '59.90',
            price: '49.90',
            from: '2026-12-01',
            until: '2026-12-24',
          },
        ],
      },
    ],
  });
export type PriceFeed = z.infer<typeof priceFeed>;

const priceError = z.object({
  path: z.string().meta({ description: 'The row, as a JSON Pointer.', examples: ['/rows/3'] }),
  code: z
    .enum([
      'unknown-sku',
      'unknown-product',
      'duplicate',
      'no-price',
      'not-lower',
      'backwards',
      'absurd-drop',
    ])
    .meta({
      description:
        'duplicate: a row before has the SKU, too. no-price: list_price is nothing. not-lower: price is more than list_price, or ' +
        'nothing. backwards: until is before from. absurd-drop: it would cost less than half of what it costs; say `force`.',
    }),
  name: z.string().meta({ description: 'The SKU or product of the row.' }),
});
export type PriceError = z.infer<typeof priceError>;

export const priceResult = z
  .object({
    received: z.int(),
    changed: z.int().meta({ description: 'SKUs whose price is another one.' }),
    unchanged: z.int().meta({ description: 'SKUs whose price was known.' }),
    rejected: z.int().meta({ description: 'Rows that were not taken, each named in `errors`.' }),
    errors: z.array(priceError),
  })
  .meta({ id: 'PriceResult' });
export type PriceResult = z.infer<typeof priceResult>;
