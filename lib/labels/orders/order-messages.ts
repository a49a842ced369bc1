/** Texts with which the back-end refuses a cart change or an order. */
export const orderMessages = {
  cartChanged: 'Tu carrito cambió en otra ventana. Te mostramos cómo está ahora.',
  totalChanged: (shown: string, now: string, lines: readonly string[]) =>
    [`El total de tu compra cambió de ${shown} a ${now}.`, ...lines, 'Revísalo antes de confirmar.'].join(
      ' ',
    ),
  lineChanged: (line: string, shown: string, now: string) => `${line}: antes ${shown}, ahora ${now}.`,
  /** The lines of an order's sums. */
  lines: {
    subtotal: 'Productos',
    discount: 'Descuentos',
    shippingcost: 'Envío',
    discountShipping: 'Descuento del envío',
  },
  gone: (name: string) => `Ya no tenemos ${name} en esta tienda. Quítalo del carrito para seguir.`,
  unpaidOrders: (most: number) =>
    `Con estos datos ya ${most === 1 ? 'hay un pedido' : `hay ${most} pedidos`} por pagar en la tienda o al recibirlos. Elige pagar este en línea, o paga o cancela antes ${most === 1 ? 'ese' : 'uno de esos'}.`,
  shippingUnknown: 'Esta forma de entrega ya no está disponible. Elige otra.',
  paymentUnknown: 'Esta forma de pago ya no está disponible. Elige otra.',
  noDelivery: (store: string, city: string, cities: string) =>
    `La tienda ${store} no hace envíos a ${city || 'esa ciudad'}. Entrega en ${cities}. Elige una de ellas, retira en tienda o cambia de tienda.`,
  pickupTime: 'La tienda no atiende en ese horario. Elige otra hora de retiro.',
  otherOrder:
    'Antes confirmaste esta compra con otra forma de pago o con otro total. Revísala y confírmala de nuevo.',
  otherWaits:
    'Ya tienes un pedido que espera su pago. Lo que enviaste ahora no es parte de él: págalo como está, o elige otra forma de pago y confirma de nuevo.',
  notOffline: 'Este pedido espera la confirmación de su pago.',
  notified: 'No encontramos ese pedido.',
} as const;

/** Mail about orders. */
export const orderMailTexts = {
  regular: (amount: string, regular: string) => `${amount} (antes ${regular})`,
  placedSubject: (shop: string, number: string) => `${shop}: recibimos tu pedido ${number}`,
  statusSubject: (shop: string, number: string, status: string) => `${shop}: tu pedido ${number}: ${status}`,
  hello: (name: string) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  placedHeading: '¡Gracias por tu compra!',
  placedGiftHeading: '¡Gracias por tu regalo!',
  placedContributionHeading: '¡Gracias por tu aporte!',
  placed: (number: string) => `Recibimos tu pedido ${number}. Apartamos estos productos para ti:`,
  placedGift: (number: string) =>
    `Recibimos tu pedido ${number}. Apartamos estos regalos para los festejados:`,
  placedContribution: (number: string) => `Recibimos tu aporte, pedido ${number}:`,
  status: (number: string, status: string) => `Tu pedido ${number} cambió de estado: ${status}.`,
  collected: (name: string, when: string) =>
    `Lo retiró ${name} ${when}, sin el código de entrega: revisamos su carnet.`,
  collectedByOther:
    'En la tienda nos dijo que lo retiraba por ti. Si no se lo pediste, responde este correo cuanto antes.',
  refundSubject: (shop: string, number: string) => `${shop}: te devolvimos el dinero de tu pedido ${number}`,
  refundHeading: 'Te devolvimos tu dinero',
  refunded: (number: string, amount: string, way: string) =>
    `Cancelamos tu pedido ${number} y devolvimos ${amount}, que pagaste con ${way}.`,
  refundedInStore: (number: string, amount: string) =>
    `Cancelamos tu pedido ${number} y te devolvimos ${amount} en la tienda.`,
  refundedBesides: (number: string, amount: string, way: string) =>
    `Tu pedido ${number} ya estaba pagado y sigue en pie: devolvimos ${amount}, que pagaste con ${way}.`,
  refundedContribution: (number: string, amount: string, way: string) =>
    `Te devolvimos ${amount} de tu aporte, pedido ${number}, que pagaste con ${way}. Ya no suma para el regalo.`,
  refundWhen: 'Según tu banco, el dinero tarda de uno a diez días hábiles en aparecer en tu cuenta.',
  line: (quantity: string, name: string) => `${quantity} × ${name}`,
  shippingMethod: 'Entrega',
  paymentMethod: 'Pago',
  paidBy: (way: string) => `${way}, ya pagado`,
  pickup: 'Retiras en',
  gift: 'Regalo para',
  fetchedAt: 'Lo recogen en',
  dedication: 'Tu dedicatoria',
  address: 'Enviamos a',
  arrives: 'Llega',
  arrivesIn: 'Llega en',
  reference: 'Referencia',
  recipient: 'Recibe',
  pickupTime: 'Día y hora',
  code: 'Código de entrega',
  seeOrder: 'Ver mi pedido',
  toCalendar: 'Agregar el retiro a mi calendario',
  directions: 'Cómo llegar a la tienda',
  keep: (type: 'PICKUP' | 'ADDRESS', number: string) =>
    type === 'PICKUP'
      ? `Para retirarlo lleva tu carnet y tu número de pedido: ${number}. Te escribimos cuando esté listo.`
      : `Te escribimos cuando salga de la tienda. Ten a mano tu número de pedido: ${number}.`,
  keepGift: (number: string) =>
    `Los festejados lo reciben en la tienda. Tu número de pedido es ${number}, por si nos escribes.`,
  keepContribution: (number: string) =>
    `Te escribimos cuando el regalo se complete. Tu número de pedido es ${number}, por si nos escribes.`,
  receipt: 'Descargar mi recibo (PDF)',
  cancelledByYou: (number: string) => `Cancelamos tu pedido ${number}, como nos pediste.`,
  refund: (amount: string) =>
    `Te devolvemos ${amount} por el mismo medio con el que pagaste. Te escribimos cuando esté hecho.`,
  refundInStore: (amount: string) =>
    `Pasa por la tienda con tu carnet y te devolvemos ${amount}. Si no puedes ir, responde este correo.`,
  nothingPaid: 'No pagaste nada por este pedido: no hay dinero que devolver.',
  paidSubject: (shop: string, number: string) => `${shop}: recibimos el pago de tu pedido ${number}`,
  paidHeading: 'Recibimos tu pago',
  paidInStore: (number: string, amount: string) =>
    `Pagaste ${amount} en la tienda por tu pedido ${number}. Ya no tienes nada que pagar.`,
  paidNext: 'Te escribimos cuando esté listo para retirar.',
  paidAtDoor: 'Por pagar al recibirlo',
  payUntil: 'Paga en caja hasta',
  payUntilOrCancelled: (until: string) =>
    `${until}. Después se cancela solo y los productos vuelven a la venta.`,
  payGiftUntil: (store: string) => `Paga en la caja de ${store} hasta`,
  payGiftUntilOrCancelled: (until: string) =>
    `${until}. Después el pedido se cancela solo y el regalo vuelve a la lista.`,
  unpaidSubject: (shop: string, number: string) => `${shop}: cancelamos tu pedido ${number}, que no se pagó`,
  unpaidHeading: 'Tu pedido se canceló',
  unpaid: (number: string, until: string) =>
    `Guardamos tu pedido ${number} hasta ${until} para que lo pagues en caja. Como no se pagó, lo cancelamos y los productos volvieron a la venta. No tienes nada que pagar.`,
  unpaidNext: 'Si todavía los quieres, abre el pedido y elige “Comprar de nuevo”.',
  unpaidGift: 'El regalo volvió a la lista: si todavía quieres darlo, cómpralo otra vez desde ahí.',
  movedSubject: (shop: string, number: string) => `${shop}: tu pedido ${number} tiene nuevo día de retiro`,
  movedHeading: 'Nuevo día de retiro',
  moved: (number: string) => `Cambiamos el día de retiro de tu pedido ${number}, como nos pediste.`,
  movedCalendar: 'Si lo tenías en tu calendario, agrégalo de nuevo: el archivo reemplaza la cita anterior.',
  bye: (shop: string) => `Gracias por comprar en ${shop}.`,
} as const;

/** Commands of the shop's operator. */
export const operatorTexts = {
  usage:
    'Uso: npm run orders -- list | reviews | show NÚMERO | status NÚMERO ESTADO | cancel NÚMERO\n     npm run orders -- accept NÚMERO [QUIÉN] | refund NÚMERO [QUIÉN] [--pedido]   (pagos por revisar y devoluciones; refund devuelve el pago entero, primero lo que está por revisar; con --pedido, también el del pedido)\n     npm run orders -- payment-link NÚMERO [HORAS]   (enlace para pagar el pedido; vale 72 horas si no dices otra cosa)\n     npm run orders -- message-done MENSAJE [QUIÉN]   (un mensaje del banco que ya atendiste)\n     --json: lo mismo para otros programas',
  unknownOrder: (number: string) => `No hay ningún pedido ${number}.`,
  unknownStatus: (status: string) => `No existe el estado ${status}.`,
  isCancelled: (number: string) =>
    `El pedido ${number} está cancelado y sus productos volvieron a la venta: ya no cambia de estado.`,
  noCancelStatus: 'La tienda no tiene ningún estado de tipo CANCEL.',
  /** The states of an order's life (docs/orders-life.md). */
  state: {
    started: 'empezado',
    'awaiting payment': 'espera el pago',
    processing: 'en preparación',
    ready: 'listo o en camino',
    'handed over': 'entregado',
    expired: 'vencido',
    cancelled: 'cancelado',
  },
  noOrders: 'Todavía no hay pedidos.',
  noReviews: 'No hay pagos por revisar.',
  unreadTitle:
    'Mensajes firmados del banco que no se pudieron aplicar (message-done MENSAJE cuando los atiendas):',
  unread: { FORMAT: 'no se entiende', UNKNOWN: 'de un cobro que no es de la tienda' },
  unknownMessage: (id: number) => `No hay ningún mensaje ${id}.`,
  noPayment: (number: string) => `El pedido ${number} no existe o no se paga en un banco.`,
  notInReview: (number: string) => `El pago del pedido ${number} no está por revisar.`,
  nothingPaid: (number: string) => `El pedido ${number} no tiene ningún pago que devolver.`,
  wholeOnly: 'Solo se devuelve el pago entero: refund NÚMERO [QUIÉN], sin monto.',
  besidesRefunded: (number: string) =>
    `Lo que llegó de más por el pedido ${number} ya se devolvió y el pedido sigue pagado. Para devolver también su pago y cancelarlo, agrega --pedido.`,
  gatewayAway: (number: string) =>
    `La pasarela no responde: no sabemos si devolvió el pago del pedido ${number}. Repite el comando; no se devuelve dos veces.`,
  refundRefused: (number: string) =>
    `La pasarela no aceptó devolver el pago del pedido ${number}. Nada cambió: revísalo en su panel.`,
  partRefundRefused: (number: string) =>
    `La pasarela no aceptó devolver el aporte del pedido ${number}. Ya no suma para el regalo y su dinero queda por devolver: revísalo en su panel.`,
  byHand: 'El banco de este pago no devuelve por sí mismo: haz la transferencia al cliente.',
  paymentLink: (number: string, link: string, until: string) =>
    `Enlace para pagar el pedido ${number}, válido hasta ${until}:\n${link}`,
  notPayable: (number: string) =>
    `El pedido ${number} no espera ningún pago en línea: ya está pagado, se devolvió o se paga en la tienda.`,
  unpaid: (until: string) => `No se pagó en la tienda hasta ${until}.`,
  productsGone: (number: string) =>
    `Ya no hay productos suficientes para el pedido ${number}. Repón el stock y acepta el pago de nuevo, o devuelve el dinero y anótalo con refund.`,
  settled: (who: string, when: string) => `resuelto por ${who} el ${when}`,
  received: (amount: string, when: string) => `por revisar: llegaron ${amount} el ${when}`,
  cancelledBy: (by: 'customer' | 'shop', reason: string) => {
    const who = by === 'customer' ? 'cancelado por el cliente' : 'cancelado en la tienda';
    return reason === '' ? who : `${who}: ${reason}`;
  },
  notClosed: 'sin confirmar',
  review: 'PAGO POR REVISAR',
  payment: {
    waiting: 'Pago pendiente',
    rejected: 'Pago rechazado por el banco',
    paid: 'Pagado',
    review: 'Pago por revisar',
    refunded: 'Pago devuelto',
    cancelled: 'Sin pago',
  },
} as const;
