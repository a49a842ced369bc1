import { either } from '../platform/list.ts';

/** Texts of links that fill a cart. */
export const buyLinkTexts = {
  title: 'Productos para tu carrito',
  about: (store: string) => `Esto trae el enlace. Lo agregas a tu carrito de ${store} con un clic.`,
  /** What a preview of the link says. */
  preview: (names: readonly string[], total: string) => [names.join(', '), total].filter(Boolean).join(' · '),
  lines: 'Lo que trae el enlace',
  units: (units: string) => (units === '1' ? '1 unidad' : `${units} unidades`),
  fewer: (wanted: string) => `El enlace pide ${wanted}: es lo que podemos darte.`,
  present: (units: string) => `Ya tienes ${units} en tu carrito.`,
  unknown: 'No tenemos ningún producto con este código.',
  full: 'No entra: tu carrito está lleno.',
  soldIn: (stores: readonly string[]) => `Lo vende nuestra tienda ${either(stores)}.`,
  seeIn: (store: string) => `Ver el enlace en ${store}`,
  total: 'Total',
  add: 'Agregar al carrito',
  toCart: 'Ver mi carrito',
  toShop: 'Ir a la tienda',
  allPresent: 'Todo esto ya está en tu carrito.',
  faulty: 'Una parte del enlace no se entiende y quedó fuera.',
  nothingTitle: 'Este enlace no trae nada que puedas comprar aquí',
  nothingHelp: 'Busca el producto en la tienda o pide que te manden el enlace otra vez.',
  /** What is said once the form was sent. */
  added: 'Tu carrito tiene lo que trae el enlace.',
  some: 'Tu carrito tiene lo que se puede de este enlace.',
  notAdded: (name: string) => `${name}: no se puede comprar en esta tienda.`,
  failed: 'No pudimos agregar los productos. Intenta de nuevo.',
} as const;
