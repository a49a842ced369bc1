/** What deliveries cost and when they arrive, before there is an order: a list by city. */
export const ratesTexts = {
  /** @param city 'La Paz' */
  ownCity: (city: string) => `En ${city}`,
  /** @param store 'La Paz San Miguel' */
  from: (store: string) => `Desde ${store}, tu tienda.`,
  fromStores: (stores: string) => `Desde ${stores}`,
  away: 'A otros departamentos',
  /** Of a city whose department has another name: 'Cobija, Pando'. */
  inDepartment: (city: string, department: string) => `${city}, ${department}`,
  others: 'Desde nuestras otras tiendas',
  city: 'Ciudad',
  place: 'Lugar',
  cost: 'Envío',
  arrival: 'Llega si compras ahora',
  arrives: (when: string) => `Si compras ahora, llega ${when}.`,
  /** @param kilos '3', '1,5' */
  upTo: (kilos: string) => `hasta ${kilos} kg`,
  uniform: (kilos: string) =>
    `Los precios son para pedidos de hasta ${kilos} kg; cada kilo más se suma antes de pagar.`,
  perKilo: (price: string) => `+ ${price} por kilo`,
  freeFrom: (amount: string) => `gratis desde ${amount}`,
  terminalFree: (amount: string) => `En la terminal es gratis en compras desde ${amount}.`,
  noDate: 'Te escribimos cuando salga',
  none: 'El costo del envío se calcula con tu dirección, antes de pagar.',
  /** Delivery as a whole, to search engines. */
  service: 'Envío a domicilio',
  serviceNote: 'Precio de la zona más cara de cada departamento; días hábiles desde el pedido.',
} as const;
