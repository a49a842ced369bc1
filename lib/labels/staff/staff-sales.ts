/** Texts of the staff's search for stock. */
export const staffStockTexts = {
  title: 'Existencias',
  query: 'SKU o nombre',
  submit: 'Buscar',
  start:
    'Escribe un SKU o el nombre de un producto para ver cuántas unidades hay aquí y en las otras tiendas.',
  none: (query: string) =>
    `No encontramos “${query}”. Revisa el SKU en la etiqueta o prueba con el nombre del producto.`,
  count: (skus: number) => (skus === 1 ? '1 resultado' : `${skus} resultados`),
  first: (skus: number) =>
    `Los primeros ${skus} resultados: hay más. Escribe algo más para acortar la lista.`,
  results: 'Resultados',
  here: 'Aquí',
  available: (units: string) => (units === '1' ? '1 disponible' : `${units} disponibles`),
  reserved: (units: string) => (units === '1' ? '1 apartada' : `${units} apartadas`),
  elsewhere: (units: string) =>
    units === '1' ? 'Otras tiendas: 1 disponible' : `Otras tiendas: ${units} disponibles`,
  quantityOf: (name: string) => `Cantidad de ${name}`,
  add: 'Agregar al carrito',
  addOf: (name: string) => `Agregar al carrito: ${name}`,
  notSold: 'Hoy no se puede vender en esta tienda.',
} as const;

/** Texts of the cart that the staff fill for a customer. */
export const staffCartTexts = {
  title: 'Carrito para un cliente',
  empty: 'El carrito está vacío. Busca un producto y agrégalo.',
  search: 'Buscar productos',
  lines: 'Productos del carrito',
  quantityOf: (name: string) => `Cantidad de ${name}`,
  update: 'Cambiar',
  updateOf: (name: string) => `Cambiar la cantidad de ${name}`,
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar ${name}`,
  link: 'Crear enlace y código QR',
  linkTitle: 'Enlace para el cliente',
  linkAbout: 'El cliente escanea el código o abre el enlace, y encuentra este carrito en su teléfono.',
  linkLive: 'Si cambias el carrito, el enlace muestra el cambio.',
  qr: 'Código QR con el enlace al carrito',
  address: 'Dirección del enlace',
  whatsapp: 'Enviar por WhatsApp',
  message: (store: string, url: string) => `Hola, te preparamos este carrito en Ajuar ${store}: ${url}`,
  another: 'Empezar otro carrito',
  ready: 'El enlace está listo.',
  begun: 'Empezaste un carrito nuevo.',
  nothingToLink: 'Agrega al menos un producto antes de crear el enlace.',
  wrongQuantity: 'Escribe una cantidad mayor que cero.',
  tooMany: (most: string) => `Escribe una cantidad de ${most} como máximo.`,
  wrongProduct: 'Ese producto ya no está a la venta.',
  aside: 'No se puede comprar así: revisa la cantidad o quítalo.',
} as const;

/** Texts of the header of these pages. */
export const staffFrameTexts = {
  label: 'Personal de la tienda',
  nav: 'Secciones',
  orders: 'Pedidos',
  stock: 'Existencias',
  cart: 'Carrito',
  funnel: 'Embudo',
  vitals: 'Velocidad',
} as const;
