/** Alerts by mail about a product: where they are requested, what is answered, and the mails themselves. */
export const alertTexts = {
  title: 'Avísame cuando haya',
  help: (store: string) => `Te escribimos una sola vez, cuando vuelva a haber en ${store}.`,
  email: 'Tu correo',
  submit: 'Avísame',
  sending: 'Enviando…',
  invalidEmail: 'Escribe un correo válido, como ana@correo.com',
  failed: 'No pudimos anotar tu aviso. Intenta de nuevo en un momento.',
  requested: (email: string) =>
    `Revisa ${email}: si el aviso es nuevo, te enviamos un enlace para confirmarlo. Si ya lo habías confirmado, no tienes que hacer nada más.`,
  unknown: 'Esta tienda ya no vende este producto.',
  available: (store: string) => `¡Ya hay en ${store}! Recarga la página para comprarlo.`,
  unsupported: 'Ahora no podemos anotar avisos. Pregúntanos por WhatsApp.',
  confirmed: (name: string, store: string) =>
    `Listo: te avisaremos por correo cuando vuelva a haber ${name} en ${store}.`,
  confirmedPrice: (name: string) => `Listo: te avisaremos por correo cuando ${name} baje de precio.`,
  unproven: 'Primero confirma tu correo: te enviamos un enlace cuando creaste tu cuenta.',
  watchEnded: 'Quitamos el aviso.',
  watch: { price: 'Avísame si baja', stock: 'Avísame cuando haya' },
  watching: 'Con aviso',
  unwatch: 'Quitar',
  unwatchOf: (name: string) => `Quitar: aviso de ${name}`,
  stopped: 'Ya no te enviaremos avisos de productos.',
  invalidLink: 'Este enlace ya no sirve. Pide el aviso de nuevo en la página del producto.',
  page: 'Avisos de productos',
  nothing: 'Puedes pedir un aviso en la página de un producto agotado.',
  toShop: 'Seguir comprando',
} as const;

/** Mail of alerts. */
export const alertMailTexts = {
  confirmSubject: (shop: string, name: string) => `${shop}: confirma tu aviso de ${name}`,
  confirmHeading: 'Confirma tu aviso',
  confirmButton: 'Confirmar el aviso',
  hello: 'Hola:',
  confirm: (name: string, store: string) =>
    `Pediste que te avisemos cuando vuelva a haber ${name} en ${store}. Confírmalo con este enlace:`,
  confirmPrice: (name: string, store: string) =>
    `Pediste que te avisemos cuando ${name} baje de precio en ${store}. Confírmalo con este enlace:`,
  ignore: 'Si no lo pediste, no hagas nada: sin confirmar no te escribimos más.',
  stockSubject: (shop: string, name: string) => `${shop}: ya hay ${name}`,
  stockHeading: '¡Ya hay!',
  stockButton: 'Ver el producto',
  stock: (name: string, store: string) => `Ya hay ${name} en ${store}:`,
  once: 'Te lo decimos una sola vez, y no te lo apartamos: puede agotarse de nuevo.',
  priceSubject: (shop: string, name: string, count: number) =>
    count === 1 ? `${shop}: ${name} bajó de precio` : `${shop}: ${name} y ${count - 1} más bajaron de precio`,
  priceHeading: 'Bajó de precio',
  price: (count: number) =>
    count === 1 ? 'Algo que te gusta cuesta menos:' : `${count} productos que te gustan cuestan menos:`,
  priceSee: (name: string) => `Ver ${name}`,
  priceOnce: 'Te lo decimos una vez por cada baja. El precio puede cambiar y las unidades son limitadas.',
  stop: 'No quiero más avisos de productos',
  bye: (shop: string) => `Gracias por elegir ${shop}.`,
} as const;
