/** Texts of the pages on which guests find a gift list and buy for it. */
export const guestTexts = {
  /** After the shop's name (GIFT-14). */
  title: (shop: string) => `${shop} · Listas de regalos`,
  about: 'Busca la lista de los novios, del bebé o del festejado, y elige tu regalo.',
  /** GIFT-05 */
  search: 'Busca tu evento',
  searchHint: 'Nombre del evento o de los festejados, desde 3 letras.',
  submit: 'Buscar',
  found: (count: number) => (count === 1 ? '1 evento' : `${count} eventos`),
  /** As many as are shown: there may be others. */
  foundFirst: 'Estos son los primeros. Si no está el que buscas, escribe más del nombre o el apellido.',
  none: 'No encontramos ningún evento con ese nombre. Revisa cómo se escribe o pide el enlace a los festejados.',
  short: 'Escribe al menos 3 letras.',
  failed: 'No pudimos buscar. Revisa tu conexión e intenta de nuevo.',
  pick: 'Eventos encontrados',
  /** GIFT-06 */
  show: 'Ver evento',
  unknown: 'No encontramos esta lista de regalos. Revisa el enlace o búscala por su nombre.',
  unknownOwn: 'Si la lista es tuya, ingresa a tu cuenta.',
  /** Of a link to a list, where it is sent. */
  invitation: (day: string) => `Lista de regalos · ${day}. Elige un regalo en línea.`,
  over: 'Esta lista de regalos ya terminó.',
  buy: 'Comprar un regalo',
  cancel: 'Buscar otro evento',
  /** What entering does. */
  willPark: 'Lo que tienes en tu carrito queda guardado y vuelve cuando salgas de la lista.',
  willSwitch: (store: string) => `Los regalos se compran en ${store}: cambiaremos tu tienda.`,
  entered: (name: string) => `Estás comprando de la lista de regalos «${name}».`,
  parked: 'Guardamos tu carrito: vuelve cuando salgas de la lista.',
  storeChanged: 'Cambiamos tu tienda por la de la lista de regalos.',
  countdown: (days: number) => {
    if (days > 1) return `Faltan ${days} días`;
    if (days === 1) return '¡Es mañana!';
    return days === 0 ? '¡Es hoy!' : '';
  },
  gifts: 'Regalos',
  left: (count: number) => {
    if (count === 0) return 'Por ahora no queda ningún regalo por elegir';
    return count === 1 ? 'Queda 1 regalo por elegir' : `Quedan ${count} regalos por elegir`;
  },
  sort: 'Ordenar',
  sorts: {
    list: 'Como lo armaron',
    minorprice: 'Menor precio',
    majorprice: 'Mayor precio',
    AZ: 'De la A a la Z',
  },
  apply: 'Aplicar',
  wanted: (requested: number, remaining: number) =>
    requested === remaining ? `Piden ${requested}` : `Piden ${requested} · faltan ${remaining}`,
  /** Other guests pay for them now, or have two days to pay them in the store. */
  reserved: (units: string) => (units === '1' ? '1 apartado' : `${units} apartados`),
  anyNumber: 'Los que quieras',
  comment: 'Ver comentario',
  commentOf: (name: string) => `sobre ${name}`,
  boughtBy: (names: string) => `Ya lo regaló ${names}`,
  boughtByMany: (names: string) => `Ya lo regalaron ${names}`,
  quantity: (name: string) => `Cantidad de ${name}`,
  give: 'Regalar',
  giveOf: (name: string) => `Regalar ${name}`,
  adding: 'Agregando…',
  held: (left: string) => `Otro invitado lo está pagando, se libera en ${left}.`,
  freed: 'Puede que ya esté libre: recarga la página.',
  /** GAP-018: nothing of it is left unassigned. */
  boughtOut: 'La cantidad requerida de este producto ya fue comprada',
  gone: 'La tienda ya no lo vende',
  outOfStock: 'Sin existencias por ahora',
  toCart: 'Ver mi carrito',
  more: 'Ver más regalos',
  moreFailed: 'No pudimos cargar más regalos. Revisa tu conexión.',
  moreAgain: 'Intentar de nuevo',
  shown: (count: number, total: number) =>
    total === 1 ? `${count} de 1 regalo` : `${count} de ${total} regalos`,
  /** GIFT-17 */
  allBought: 'Todos los regalos de esta lista ya fueron comprados',
  allBoughtAbout: 'Si aún quieres dar un detalle, mira estas ideas.',
  browse: 'Ver la tienda',
  empty: 'Esta lista todavía no tiene regalos',
  emptyAbout: 'Vuelve en unos días: los festejados la están armando.',
  boughtTitle: (count: number) => (count === 1 ? '1 regalo ya comprado' : `${count} regalos ya comprados`),
  manage: 'Administrar mi lista',
  owner: 'Así ven tus invitados tu lista.',
  ownerOver: 'Tu lista ya terminó para tus invitados. Con tu saldo todavía puedes elegir otro regalo.',
  ownWaits: (amount: string) => `Tu aporte de ${amount} espera tu pago.`,
  ownOrderWaits: (order: string) => `Está en tu pedido ${order}, que espera tu pago.`,
  ownOrderAtStore: (order: string) => `Está en tu pedido ${order}, que espera tu pago en la tienda.`,
  payOwnOrder: 'Pagar mi pedido',
  seeOwnOrder: 'Ver mi pedido',
  together: 'Regalo entre varios',
  collected: (there: string, goal: string) => `Hay ${there} de ${goal}`,
  contributors: (count: number) => (count === 1 ? '1 persona aportó' : `${count} personas aportaron`),
  full: '¡Completo! Entre todos lo lograron.',
  contribute: 'Aportar una parte',
  contributeTo: (name: string) => `Aportar una parte de ${name}`,
} as const;
