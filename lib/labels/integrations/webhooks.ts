/** How a try went, in words. */
const outcomes = {
  taken: (status: number | null) => `recibido (${status})`,
  refused: (status: number | null) => `rechazado (${status})`,
  redirected: (status: number | null) => `redirige (${status}) y no se sigue a otra dirección`,
  late: () => 'sin respuesta en 10 s',
  'not-allowed': () => 'no enviado: la dirección no está permitida',
  unreachable: (_status: number | null, detail: string) => `sin conexión (${detail})`,
} as const;

/** Texts of `npm run webhooks`. */
export const webhookTexts = {
  usage: (events: readonly string[]) =>
    [
      'Uso: npm run webhooks -- create DIRECCIÓN --events EVENTOS [--name NOMBRE]',
      '     npm run webhooks -- list | log ID [--failed] [--limit N] | resend MENSAJE',
      '     npm run webhooks -- rotate ID [--hours 24] | disable ID | enable ID | remove ID',
      '     --json: la respuesta para programas',
      `Eventos, separados por comas: ${events.join(', ')}`,
    ].join('\n'),
  created: (id: number, secret: string) =>
    `Webhook ${id}. Su secreto se muestra solo esta vez, guárdalo ahora:\n${secret}\nCon él verifica cada mensaje quien lo recibe (docs/api.md#webhooks).`,
  rotated: (id: number, secret: string, until: string) =>
    `Secreto nuevo del webhook ${id}, se muestra solo esta vez:\n${secret}\n${
      until === '' ? 'El anterior ya no firma.' : `El anterior también firma hasta ${until}.`
    }`,
  changed: {
    disable: (id: string, name: string) => `Al webhook ${id} (${name}) ya no se le envía nada.`,
    enable: (id: string, name: string) => `El webhook ${id} (${name}) sigue: lo que esperaba se envía ahora.`,
    remove: (id: string, name: string) => `El webhook ${id} (${name}) ya no existe.`,
    resend: (id: string, name: string) => `El mensaje ${id} se envía otra vez a ${name}.`,
  },
  unknown: (id: number) => `No hay un webhook ${id}.`,
  unknownMessage: (id: string) => `No hay un mensaje ${id}, o pasó más de un mes.`,
  disabledNow: (id: number) => `El webhook ${id} no está activo: npm run webhooks -- enable ${id}`,
  tooMany: (most: number) => `El máximo de webhooks es ${most}: quita uno con npm run webhooks -- remove ID.`,
  targets: {
    'no-address': 'No es una dirección: se esperaba https://…',
    'no-https':
      'La dirección tiene que empezar con https://. Un equipo de tu red se nombra en WEBHOOK_HOSTS (.env.example).',
    'has-password': 'La dirección no puede llevar usuario ni contraseña.',
    'not-public':
      'La dirección no es pública. Un equipo de tu red se nombra en WEBHOOK_HOSTS (.env.example).',
  },
  none: 'No hay webhooks. Crea uno: npm run webhooks -- create https://… --events order.changed',
  columns: ['ID', 'Estado', 'Nombre', 'Eventos', 'Esperan', 'Dirección'],
  states: { active: 'activo', failing: 'falla', disabled: 'inactivo' },
  reasons: {
    '': '',
    operator: 'apagado con disable',
    failing: 'no recibió nada durante tres días',
    gone: 'respondió 410: ya no quiere nada',
    restored: 'los datos vienen de una copia',
  },
  since: (instant: string) => `desde ${instant}`,
  noTries: 'Todavía no se le envió nada.',
  logColumns: ['Cuándo', 'ms', 'Resultado', 'Evento', 'Mensaje'],
  outcome: (outcome: keyof typeof outcomes, status: number | null, detail: string) =>
    outcomes[outcome](status, detail),
} as const;
