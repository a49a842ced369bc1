/** Sections below the first screen of a product, and a product that the store does not sell. */
export const productSectionTexts = {
  description: 'Descripción',
  attributes: 'Información adicional',
  related: 'Van bien juntos',
  pack: 'Este juego trae',
  each: 'cada uno',
  packItem: (quantity: number, name: string) => `${quantity} × ${name}`,
  pickupTitle: 'Retiro gratis en tienda',
  pickup: (store: string) => `En ${store}. Te avisamos cuando esté listo.`,
  whatsappTitle: 'Pregunta por WhatsApp',
  whatsapp: (store: string) => `Te responde una persona de ${store}`,
  soldElsewhere: (store: string) => `${store} no vende este producto.`,
  soldElsewhereHelp: 'Lo venden otras tiendas. Puedes cambiar de tienda y comprarlo allí:',
  /** @param cost 'desde Bs. 35,00', 'gratis' */
  shipsTo: ({ store, city }: { store: string; city: string }, cost: string, when: string) =>
    `${store}: envío a ${city} ${cost}${when === '' ? '.' : `: llega ${when}.`}`,
  shipsNowhere: (city: string, store: string) => `${store}: no envía a ${city}, retíralo en la tienda.`,
  soldOutThere: (store: string) => `${store}: agotado por ahora.`,
  switchTo: (store: string) => `Ver en ${store}`,
  kept: 'Tu carrito no se pierde al cambiar de tienda.',
};

/** Words of the zoom of a picture. */
export const zoomTexts = {
  closer: 'Ver más cerca',
  farther: 'Ver más lejos',
};

/** Stock of a SKU store by store. */
export const storeStockTexts = {
  label: 'Disponibilidad por tienda',
  some: (count: number) => (count === 1 ? 'Queda 1' : `Quedan ${count}`),
  plenty: 'Disponible',
  none: 'Agotado',
  here: 'Tu tienda',
  buyIn: 'Comprar aquí',
  buyInStore: (store: string) => `Comprar en ${store}`,
};

/** What delivery would cost, and pick-up. */
export const deliveryTexts = {
  title: 'Envío a domicilio',
  city: 'Ciudad',
  zone: 'Zona o barrio',
  chooseZone: 'Elige tu zona',
  free: 'gratis',
  /** @param zone 'Sopocachi', 'A domicilio, dentro de Tarija' */
  cost: (zone: string, cost: string) => `Envío a ${zone.replace(/^A /, '')}: ${cost}`,
  by: (store: string) => `Lo entrega ${store}.`,
  byOther: (store: string) => `Lo entrega ${store}: compra en esa tienda`,
  freeFrom: (amount: string) => `Gratis en compras desde ${amount}.`,
  nowhere: (city: string) =>
    `Aún no enviamos a ${city}: retira tu pedido en una tienda o pregúntanos por WhatsApp.`,
  /** @param day 'Lunes 23 de noviembre' */
  pickup: (store: string, cost: string, day: string, hour: string) =>
    `Retiro en ${store}, ${cost}: ${day.charAt(0).toLowerCase()}${day.slice(1)}, de ${hour}`,
  failed: 'No pudimos calcular el envío.',
  again: 'Intentar de nuevo',
};

/** Rows of recommended products (PDP-25). */
export const recommendationTexts = {
  together: 'Otras personas también llevaron',
  seen: 'Vistos recientemente',
};

/** Event list (PDP-14, EVT-34, EVT-35). */
export const listTexts = {
  event: 'Agregar a mi lista de regalos',
  eventAdded: 'Agregado Correctamente a la lista de Regalos',
  eventFailed: 'Error agregando a la lista',
  eventSee: 'Ver mi lista',
};
