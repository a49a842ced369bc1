/** Texts of the desk from which an owner thanks for gifts (EVT-68), and of the choice who is seen. */
export const deskTexts = {
  title: 'Quién regaló',
  about: 'Lo que ya te regalaron, con su dedicatoria. Agradece por WhatsApp y marca lo hecho.',
  none: 'Todavía nadie compró de tu lista.',
  hidden: {
    after: 'Guardamos la sorpresa: verás quién regaló desde el día siguiente a tu evento.',
    counts: 'Elegiste ver solo cuánto se compró, sin nombres.',
    now: '',
  },
  gift: (quantity: string, name: string) => (quantity === '1' ? name : `${quantity} × ${name}`),
  /** What is thanked for; the name of a part says what it is: 'Aporte para …'. */
  given: (gift: string, isPart: boolean) =>
    isPart ? `tu ${gift.charAt(0).toLowerCase()}${gift.slice(1)}` : `tu regalo: ${gift}`,
  order: (id: string) => `Pedido ${id}`,
  someone: 'Un invitado',
  thank: 'Agradecer por WhatsApp',
  thankNamed: (name: string) => `Agradecer por WhatsApp a ${name}`,
  thankText: (name: string, given: string, event: string) =>
    `¡Hola${name === '' ? '' : `, ${name}`}! Recibimos ${given}. ¡Muchas gracias por acompañarnos en ${event}!`,
  done: 'Agradecido',
  mark: 'Marcar como agradecido',
  markNamed: (gift: string, name: string) =>
    `Marcar como agradecido: ${gift}${name === '' ? '' : `, de ${name}`}`,
  unmark: 'Quitar la marca',
  unmarkNamed: (gift: string, name: string) => `Quitar la marca: ${gift}${name === '' ? '' : `, de ${name}`}`,
  marked: 'Guardamos tu marca.',
  failed: 'No pudimos guardar el cambio. Intenta de nuevo.',
  csv: 'Descargar la lista (CSV)',
  csvFile: 'agradecimientos.csv',
  csvHeading: ['Fecha', 'De', 'Regalo', 'Cantidad', 'Aporte (Bs.)', 'Dedicatoria', 'Agradecido'],
  csvYes: 'Sí',
  visibilityTitle: 'Sorpresa',
  visibility: '¿Cuándo quieres ver quién te regala?',
  visibilityAbout: 'Vale para ti y para tus invitados. Puedes cambiarlo cuando quieras.',
  choices: {
    now: 'Enseguida',
    after: 'Después del evento, por sorpresa',
    counts: 'Nunca: solo cuánto se compró',
  },
  save: 'Guardar',
  saved: 'Guardamos tu elección.',
} as const;

/** Texts of the gifts that several pay together, for their owner. */
export const fundTexts = {
  title: 'Regalos entre varios',
  about: 'Lo que tus invitados están reuniendo.',
  of: (collected: string, goal: string) => `${collected} de ${goal}`,
  people: (count: number) => (count === 1 ? '1 aporte' : `${count} aportes`),
  states: {
    open: 'Se está reuniendo',
    full: 'Completo: lo compramos para ti en cuanto haya en tienda',
    bought: 'Comprado',
    over: 'Terminó sin aportes',
    credit: 'Es un cupón para tu cuenta',
    balance: 'Está en el saldo de tu lista',
  },
  coupon: (code: string) => `Cupón ${code}`,
  balance: (amount: string) => `Saldo de tu lista: ${amount}. Úsalo al comprar de tu propia lista.`,
  useBalance: 'Elegir otro regalo',
  choose: 'La fecha pasó y no se completó. ¿Qué hacemos con lo reunido?',
  chooseSoldOut: 'Se completó, pero la tienda ya no lo tiene. ¿Qué hacemos con lo reunido?',
  credit: 'Un cupón para la tienda',
  move: 'Saldo para otro regalo de la lista',
  settled: (amount: string) => `Listo: ${amount} son tuyos.`,
} as const;
