/** Texts of pages in Markdown, which assistants read: what their HTML says by its look, or by a script. */
export const markdownTexts = {
  /** @param day '2026-11-29' */
  prices: (store: string, id: number, day: string) =>
    `Precios y existencias de la tienda ${store} (número ${id}) al ${day}. Los precios están en bolivianos con impuestos incluidos.`,
  otherStores: 'Para ver esta página con el catálogo y las existencias de otra tienda:',
  page: 'Página en la tienda en línea',
  before: (price: string) => `antes ${price}`,
  someOptions: 'solo en algunas opciones',
  option: 'Opción',
  options: 'Opciones y precios',
  sku: 'SKU',
  price: 'Precio',
  offer: 'Oferta',
  availability: 'Disponibilidad',
  stock: 'Existencias por tienda',
  delivery: 'Entrega',
  /** @param cost of the dearest zone: 'Bs. 35,00', 'Gratis' */
  department: (name: string, cost: string) =>
    `Envío al departamento de ${name}: ${cost}, según la zona y el peso`,
  workingDays: (least: number, most: number) =>
    `, en ${least === most ? most : `${least} a ${most}`} ${most === 1 ? 'día hábil' : 'días hábiles'}`,
  pickup: (store: string, when: string) => `${when} en ${store}`,
  brand: (name: string) => `Marca: ${name}`,
  products: 'Productos',
  pageOf: (page: number, pages: number) => `página ${page} de ${pages}`,
  form: 'Este formulario se llena en la página:',
  video: 'Video',
  services: 'Servicios',
  missing: 'Ninguna página pública tiene esta dirección.',
  start: 'El mapa de la tienda para asistentes está en',
} as const;
