/** Why an entry of a file is left out on purpose, or a product withdrawn. */
export const skipReasons = {
  draft: 'Es un borrador.',
  archived: 'Está archivado.',
  unpublished: 'No está publicado.',
  unlisted: 'No está en los listados.',
  giftCard: 'Es una tarjeta de regalo.',
  grouped: 'Es un grupo de productos de WooCommerce: sus productos se importan por separado.',
  external: 'Se vende en otro sitio (producto externo).',
} as const;

/** Why a picture could not be had. */
export const pictureProblems = {
  status: (status: number) => `su servidor responde ${status}.`,
  late: 'su servidor tarda demasiado.',
  unreachable: 'no se puede conectar con su servidor.',
  notPublic: 'su dirección no es de internet pública.',
  redirects: 'su servidor la manda de una dirección a otra sin fin.',
  tooBig: 'pesa más de 25 MB.',
  tooManyPixels: 'tiene más de 50 millones de píxeles.',
  damaged: 'está cortada o dañada.',
  noPicture: 'no es una foto que se pueda leer.',
  unreadable: 'la tienda no puede leer su archivo.',
  notBeside: 'no está junto al archivo.',
} as const;

/** Why a sale price is not used. */
export const saleProblems = {
  alone: (sale: string) => `El precio rebajado (${sale}) no se usa: falta el precio normal.`,
  notLower: (sale: string, price: string) =>
    `El precio rebajado (${sale}) no se usa: no es menor que el normal (${price}).`,
  noDay: (text: string) =>
    `El precio rebajado no se usa: "${text.slice(0, 40)}" no es una fecha (AAAA-MM-DD).`,
  backwards: (from: string, to: string) =>
    `El precio rebajado no se usa: empieza el ${from} y termina antes, el ${to}.`,
} as const;

/** What was expected in a JSON file. */
export const jsonProblems = {
  type: (expected: string, found: string) => `se esperaba ${expected} y hay ${found}.`,
  oneOf: (values: readonly string[]) => `se esperaba ${values.map((value) => `"${value}"`).join(' o ')}.`,
  key: 'esta clave no tiene la forma esperada.',
  emptyText: 'el texto está vacío.',
  atLeast: (least: number, isList: boolean, isIncluded: boolean) =>
    isList
      ? `la lista necesita ${least} o más.`
      : `se esperaba un número ${isIncluded ? `desde ${least}` : `mayor que ${least}`}.`,
  atMost: (most: number, kind: string, isIncluded: boolean) => {
    if (kind === 'string') return `el texto tiene más de ${most} caracteres.`;
    if (kind === 'array') return `la lista tiene más de ${most}.`;
    return `se esperaba un número ${isIncluded ? `hasta ${most}` : `menor que ${most}`}.`;
  },
  formats: {
    date: 'se esperaba una fecha como "2026-01-31".',
    datetime: 'se esperaba una fecha con hora como "2026-01-31T09:00:00Z".',
    regex: 'el texto no tiene la forma esperada.',
    other: 'el texto no tiene la forma esperada.',
  },
  expected: {
    string: 'un texto entre comillas',
    number: 'un número',
    int: 'un número entero',
    boolean: 'true o false',
    array: 'una lista',
    object: 'un objeto',
    record: 'un objeto',
    null: 'null',
    other: 'otro valor',
  },
  found: {
    nothing: 'nada',
    array: 'una lista',
    object: 'un objeto',
    number: 'un número',
    fraction: 'un número con decimales',
    string: 'un texto',
    boolean: 'true o false',
  },
  shopifyApi:
    'Es el JSON de la API de Shopify, no el de esta tienda. En Shopify, exporta los productos como CSV e importa ese archivo.',
} as const;
