/** What may stand in a field, as lint names it. */
interface Allowed {
  kind: string;
  min?: number;
  max?: number;
  options?: readonly string[];
}

const KINDS: Readonly<Record<string, string>> = {
  text: 'un texto',
  html: 'un texto con marcas sencillas (h1 a h4, p, listas, strong, em, a)',
  link: 'una dirección: /ruta de la tienda, https://…, mailto:, tel: o #lugar',
  page: 'el nombre de una plantilla, como layouts/pages/ayuda/cuidado/lino',
  file: 'el nombre de un archivo',
  picture: 'el nombre de una imagen, como sala.webp',
  color: 'un color: #rrggbb, rgb(…), hsl(…) o su nombre en inglés',
  yes: '"YES" o "NO"',
  id: 'un número entero mayor que 0',
  time: 'un día (2026-12-24) o un día con hora (2026-12-24T18:00), en horario de La Paz',
  list: 'una lista [ … ]',
  group: 'un objeto { … }',
  other: 'lo que indica la tabla de docs/content.md',
};

/** What lint says (docs/content.md). */
export const lintTexts = {
  aList: 'una lista',
  aRecord: 'un objeto',
  allowed: ({ kind, min, max, options }: Allowed): string => {
    if (kind === 'number') return `un número de ${min} a ${max}`;
    if (kind === 'choice') return `uno de: ${(options ?? []).join(', ')}`;
    return KINDS[kind] ?? '';
  },
  wrong: (field: string, found: string, allowed: string) =>
    `«${field}» no puede ser «${found}»: se espera ${allowed}.`,
  required: (field: string) => `Falta «${field}».`,
  noRecord: (found: string) => `Aquí va un objeto { … } y hay «${found}».`,
  unknownKey: (key: string, meant: string | null) =>
    `«${key}» no existe y no cambia nada.${meant ? ` ¿Quisiste escribir «${meant}»?` : ''}`,
  unreadable: (line: number, column: number) =>
    `El archivo no es JSON válido: algo falta o sobra cerca de la línea ${line}, columna ${column}.`,
  empty: 'El archivo está vacío o no es texto UTF-8.',
  tooLarge: (bytes: number, most: number) =>
    `El archivo pesa ${kilobytes(bytes)} KB y el máximo es ${kilobytes(most)} KB. Divide la página en varias.`,
  tooDeep: (most: number) => `Hay más de ${most} niveles de objetos y listas, uno dentro de otro.`,
  noLayout: 'No es una plantilla: se espera un objeto { … } con «version», «kind», «name» y «rows».',
  unknownPlaceholder: (known: readonly string[]) =>
    `Entre llaves solo puede ir: ${known.map((name) => `{${name}}`).join(', ')}.`,
  badRecord: (why: string) => `La tienda no puede leer este registro: ${why}`,
  backwards: (from: string, to: string) => `Termina (${to}) antes de empezar (${from}): no se muestra nunca.`,
  homeTimes: 'La página de inicio se muestra siempre: pon «from» y «to» en sus filas.',
  noRows: '«rows» debe ser una lista de filas.',
  noColumns: '«columns» debe ser una lista de columnas.',
  noBlocks: '«blocks» debe ser una lista de bloques.',
  otherName: (name: string, file: string) =>
    `«name» dice «${name}» y el archivo se llama «${file}»: deben coincidir.`,
  tooManyBlocks: (count: number, most: number) =>
    `La página tiene ${count} bloques y se muestran ${most}: los demás quedan fuera.`,
  wide: (sum: number) => `Las columnas de la fila suman ${sum} de 12: la última pasa a otra línea.`,
  unknownBlock: (type: string, meant: string | null) =>
    `No existe el bloque «${type}»: no se muestra nada.${meant ? ` ¿Quisiste escribir «${meant}»?` : ''}`,
  placeholder: (code: string) => `El bloque no se muestra (${code}): faltan sus datos.`,
  noConfig: 'El bloque no se muestra (NO CONFIG): «config» debe ser un objeto, aunque esté vacío { }.',
  noVersion: 'Falta «version» (both, mobile o web): el bloque se muestra en todas partes (NO V CONFIG).',
  noPicture: (name: string) => `La tienda no tiene la imagen «${name}»: en su lugar se ve un dibujo.`,
  noAlt: (name: string, field: string) =>
    `La imagen «${name}» no tiene palabras: escribe en «${field}» qué se ve, para quien no la ve.`,
  heavyPicture: (name: string, bytes: number) =>
    `La imagen «${name}» pesa ${kilobytes(bytes)} KB: la primera visita la espera. Guárdala con menos calidad o más chica.`,
  widePicture: (name: string, width: number, shown: number) =>
    `La imagen «${name}» mide ${width} px de ancho y se muestra a ${shown} px como máximo.`,
  smallPicture: (name: string, width: number, shown: number) =>
    `La imagen «${name}» mide ${width} px de ancho y se muestra hasta a ${shown} px: se verá borrosa.`,
  noFilm: (name: string) => `La tienda no tiene el archivo «${name}»: súbelo con npm run layouts -- upload.`,
  emptyFilm: (name: string) => `El archivo «${name}» está vacío.`,
  heavyFilm: (name: string, bytes: number) =>
    `El video «${name}» pesa ${kilobytes(bytes)} KB: en un teléfono tarda y gasta datos. Guárdalo más corto o con menos calidad.`,
  noCaptions: (name: string) =>
    `El video «${name}» no tiene subtítulos («captions»): si en él se habla, quien no lo oye no se entera.`,
  roomToCome: (href: string) => `La página «${href}» todavía no existe: el enlace se muestra cuando exista.`,
  deadLink: (href: string) => `El enlace «${href}» no lleva a ninguna página de la tienda.`,
  noCategory: (id: number) => `No hay ninguna categoría ${id}: el carrusel queda vacío.`,
  noProducts: (ids: string) => `No hay productos con estos números: ${ids}.`,
  linkToNowhere: (words: string) => `El enlace «${words}» no tiene dirección (href).`,
  linkWithoutWords: (href: string) => `El enlace a «${href}» no tiene palabras: nadie sabe a dónde lleva.`,
  buttonToNowhere: 'El botón no lleva a ninguna parte: falta «link».',
  takenOut: (what: string) => `Esto se quita antes de mostrar el texto: ${what}.`,
  noContrast: (color: string) => `No se puede medir el contraste de «${color}»: usa #rrggbb.`,
  poorContrast: (text: string, background: string, ratio: number, least: number) =>
    `Letras ${text} sobre ${background}: el contraste es ${decimal(ratio)} y debe ser al menos ${decimal(least)}.`,
  noFirstHeading: 'La página no tiene título principal (h1).',
  secondFirstHeading: 'La página ya tiene un título principal (h1): este debería ser h2.',
  headingJump: (from: number, to: number) =>
    `Después de un título h${from} viene un h${to}: falta el nivel h${from + 1}.`,
  tooManySliders: (count: number, most: number) =>
    `La página tiene ${count} carruseles de productos y se llenan ${most}.`,
  twice: (id: string) => `El id «${id}» se repite: cada fila y cada bloque tiene el suyo.`,
} as const;

/** Rounded down: 4,49 is not said to be 4,5. */
function decimal(value: number): string {
  return (Math.floor(value * 100) / 100).toLocaleString('es-BO');
}

function kilobytes(bytes: number): string {
  return Math.ceil(bytes / 1024).toLocaleString('es-BO');
}
