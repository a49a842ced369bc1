/** Names of cache tags, as the back-end's purges carry them. Ids of products and categories, names of layouts. */
export const tags = {
  product: (productid: number) => `product:${productid}`,
  category: (categoryid: number) => `category:${categoryid}`,
  catalogue: (catalogId: number) => `catalogue:${catalogId}`,
  layout: (name: string) => `layout:${name}`,
  /** Every product's page. */
  products: 'products',
  stores: 'stores',
  categories: 'categories',
  /** Ways of delivery and payment, their forms, zones and prices. */
  settings: 'settings',
} as const;
