import { writtenDay } from '../figures/figures.ts';

/** Texts of the shop's own funnel. */
export const funnelTexts = {
  usage:
    'Uso: npm run funnel   [-- --by day|store|landing]   [--days DÍAS]   [--json]\n     Hasta dónde llegan las visitas, y qué no encuentran (docs/tracking.md)',
  none: (from: string) => `No hay visitas contadas ni pedidos desde el ${writtenDay(from)}.`,
  title: (from: string) => `Hasta dónde llegan las visitas, desde el ${writtenDay(from)}`,
  columns: ['visitas', 'producto', 'carrito', 'compra', 'pedido', 'pedidos en total'],
  all: 'todas',
  /** A count with its share of the visits. */
  share: (count: number, share: number) => `${count} (${Math.round(share * 100)} %)`,
  unknown: '–',
  searches: 'Búsquedas sin resultados (visitas en que pasó):',
  search: (words: string, visits: number) => `${words}: ${visits}`,
  otherSearches: (visits: number) => `otras, cada una de pocas visitas o de hace tiempo: ${visits}`,
  missing: 'Lo que se pidió y no había:',
  missingSku: (of: { sku: string; title: string }, counts: string) => `${of.title} (${of.sku}): ${counts}`,
} as const;

/** How often something was wanted and not had. */
export const missTexts = {
  alerts: (count: number) => `${count} ${count === 1 ? 'aviso pedido' : 'avisos pedidos'}`,
  soldOut: (count: number) =>
    `${count} ${count === 1 ? 'visita lo vio agotado' : 'visitas lo vieron agotado'}`,
  notSold: (count: number) => `${count} ${count === 1 ? 'visita' : 'visitas'} en una tienda que no lo vende`,
} as const;

/** Texts of the same on a page of the staff. */
export const staffFunnelTexts = {
  title: 'Embudo de compra',
  lead: (from: string) =>
    `Cuántas visitas llegaron a cada paso desde el ${writtenDay(from)}, con su parte de todas. Una visita es lo que pasa en una pestaña; quien no quiere ser contado falta. Los pedidos en total son todos, también los suyos.`,
  none: (from: string) => `No hay visitas contadas ni pedidos desde el ${writtenDay(from)}.`,
  searches: 'Búsquedas sin resultados',
  missing: 'Lo que se pidió y no había',
  groups: { day: 'Día', store: 'Tienda', landing: 'Primera página' },
} as const;

/** Kinds of pages on which visits begin. */
export const landingKinds: Readonly<Record<string, string>> = {
  home: 'portada',
  category: 'listado',
  product: 'producto',
  search: 'búsqueda',
  content: 'página',
  checkout: 'compra',
  account: 'cuenta',
  other: 'otras',
};
