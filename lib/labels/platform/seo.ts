import { formatPrice } from '#lib/money/format.ts';

/** What previews of links and search engines read besides the pages' own texts. */
export const seoTexts = {
  /** Beside a category's name on its picture. */
  productsIn: (products: string, store: string) => `${products} en ${store}`,
  /** Where nobody wrote a description. Price in centavos; `from` when other SKUs cost more. */
  product: (name: string, store: string, price: { price: number; from: boolean } | null) =>
    price && price.price > 0
      ? `${name} ${price.from ? 'desde' : 'a'} ${formatPrice(price.price)} en Ajuar ${store}. Compra en línea y retira en la tienda.`
      : `${name} en Ajuar ${store}.`,
  /** In front of a description: 'Bs. 89,00', 'Desde Bs. 50,00'. */
  price: ({ price, from }: { price: number; from: boolean }) =>
    price > 0 ? `${from ? 'Desde ' : ''}${formatPrice(price)}` : '',
  category: (label: string, products: string, store: string) =>
    `${label} en Ajuar ${store}: ${products}, con precio y existencias de hoy.`,
} as const;
