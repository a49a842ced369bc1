/** A column of a table, counted from 1. */
interface Column {
  title: string;
  column: number;
}

/** Why a file as a whole is not imported. */
export const fileProblems = {
  missing: (path: string) => `No existe el archivo ${path} o no se puede leer.`,
  empty: 'El archivo está vacío.',
  huge: (megabytes: number) => `El archivo pesa más de ${megabytes} MB. Divídelo e importa las partes.`,
  spreadsheet: 'Es un libro de Excel o un ZIP. Guárdalo como CSV UTF-8 e importa ese archivo.',
  binary:
    'No es un archivo de texto: se esperaba un CSV de productos de Shopify o WooCommerce, un feed de Google o el JSON de esta tienda.',
  encoding: 'No se reconoce la codificación del texto. Guárdalo como CSV UTF-8.',
  noProductsCsv: (missing: string, titles: readonly string[]) =>
    `No es un CSV de productos de Shopify: en la primera línea falta ${missing}. ` +
    `Tiene ${titles.join(', ')}. También se leen los CSV de productos de WooCommerce (ID, Type, SKU, Name, Regular price…) ` +
    'y los feeds de Google (id, title, price, link…); de otra tienda, pon estos títulos a sus columnas.',
  twoColumns: (one: Column, other: Column) =>
    `Las columnas ${one.column} ("${one.title.slice(0, 60)}") y ${other.column} ("${other.title.slice(0, 60)}") dicen lo mismo y no se sabe cuál vale: deja una sola.`,
  handlesAlone: 'Aparte de Handle, ninguna columna es de un CSV de productos de Shopify.',
  badCharacters: 'Hay un texto con caracteres que no se pueden guardar (nulos o incompletos).',
  noRows: 'El archivo solo tiene la línea de títulos: no hay productos.',
  csv: (line: number, reason: string) => `El CSV está dañado en la línea ${line}: ${reason}`,
  quote: 'hay comillas sin cerrar o fuera de lugar.',
  longRow: 'una fila es demasiado larga; suelen ser comillas sin cerrar.',
  longValue: 'hay demasiado en un solo valor o producto.',
  deep: (levels: number) => `tiene más de ${levels} niveles de listas y objetos, uno dentro de otro.`,
  unexpected: (text: string) => `"${text}" está fuera de lugar.`,
  cutOff: 'termina antes de tiempo.',
  misplaced: 'hay algo fuera de lugar, o falta una coma o una comilla.',
  json: (line: number, reason: string) => `El JSON está dañado en la línea ${line}: ${reason}`,
  comments: 'JSON no admite comentarios (// o /* */): quítalos.',
  noKnownKeys: (keys: string, found: readonly string[] | 'list' | 'value') =>
    `El JSON no tiene nada que importar: ${found === 'list' ? 'es una lista' : found === 'value' ? 'es un valor suelto' : found.length === 0 ? 'está vacío' : `tiene ${found.join(', ')}`}. ` +
    `Se esperaba un objeto con alguna de estas claves: ${keys}. Por ejemplo: ` +
    '{"products": [{"handle": "taza", "title": "Taza", "category": "mesa/tazas", "variants": [{"sku": "T-1", "price": "59.00", "stock": {"101": 3}}]}]}',
  xml: (line: number, reason: string) => `El XML está dañado en la línea ${line}: ${reason}`,
  noFeed: (root: string) =>
    `Es un XML que no es un feed de productos${root === '' ? '' : ` (${root})`}: se esperaba RSS 2.0 o Atom con los atributos de Google (g:id, g:price…).`,
  noItems: 'El feed no tiene ningún producto.',
  tooManyRows: (count: number) => `El archivo tiene más de ${count} filas. Divídelo e importa las partes.`,
  emptyList: 'la lista está vacía. Si no la vas a cambiar, quítala del archivo.',
  invalid: (where: string, reason: string) => `${where}: ${reason}`,
  refused: (reason: string) => `La base de datos no acepta lo que dice el archivo: ${reason}`,
  unknownStores: (ids: string) => `No existe la tienda ${ids}.`,
  noStores: 'La base de datos no tiene tiendas: importa primero un JSON con "stores" o ejecuta npm run seed.',
} as const;

/** The two numbers that '1.500' may be: '1500' and '1,5'. */
export interface Readings {
  thousands: string;
  fraction: string;
}

/** Why an entry of a file is not imported. */
export const entryProblems = {
  noHandle: 'La fila no tiene Handle.',
  noSku: 'La fila no tiene SKU.',
  unknownSku: (sku: string) =>
    `Ningún producto tiene el SKU ${sku.slice(0, 120)}: un producto nuevo necesita Handle, título y precio.`,
  elements: (most: number) =>
    `La descripción tiene demasiados elementos HTML (más de ${most}): simplifícala y vuelve a importar el producto.`,
  noTitle: 'El producto es nuevo y no tiene título.',
  noCategory: 'El producto es nuevo y no tiene categoría ("category").',
  flag: (title: string, text: string) =>
    `"${text}" en la columna ${title} no se conoce: puede ser TRUE o FALSE (VERDADERO o FALSO).`,
  status: (text: string) => `El estado "${text}" no se conoce: puede ser active, draft, archived o unlisted.`,
  longHandle: 'El Handle tiene más de 250 caracteres.',
  longCategory: (label: string) => `La categoría "${label.slice(0, 30)}…" tiene más de 250 caracteres.`,
  longSource: (source: string) =>
    `La dirección de la foto "${source.slice(0, 40)}…" es demasiado larga: más de 2000 caracteres.`,
  refused: (reason: string) => `La base de datos no acepta este producto: ${reason}`,
  longTitle: 'El título tiene más de 250 caracteres.',
  columns: (found: number, expected: number) =>
    `La fila tiene ${found} columnas y la primera línea ${expected}: revisa comas y comillas.`,
  price: (text: string) => (text === '' ? 'Falta el precio.' : `El precio "${text}" no es un monto válido.`),
  priceZero: 'El precio debe ser mayor que 0.',
  comparePrice: (text: string) => `El precio anterior "${text}" no es un monto válido.`,
  quantity: (text: string) => `La cantidad "${text}" no es un número entero.`,
  twoReadings: {
    price: (text: string, { thousands, fraction }: Readings) =>
      `El precio "${text}" se puede leer como ${thousands} o como ${fraction}: escríbelo sin separar los miles.`,
    comparePrice: (text: string, { thousands, fraction }: Readings) =>
      `El precio anterior "${text}" se puede leer como ${thousands} o como ${fraction}: escríbelo sin separar los miles.`,
    quantity: (text: string, { thousands, fraction }: Readings) =>
      `La cantidad "${text}" se puede leer como ${thousands} o como ${fraction}: escríbela sin separar los miles.`,
  },
  combo: (group: string, quantity: number) =>
    `El precio del combo (${group}) no se divide exactamente entre ${quantity} unidades.`,
  comboCheaper: 'El precio del combo no es menor que el precio normal.',
  keptCombo: (group: string, quantity: number) =>
    `Con este precio, el combo que ya tiene (${quantity} por ${group}) no sería más barato: cámbialo con un archivo .json.`,
  packPrice: 'El precio del pack no es el de su variante.',
  packVariant: 'Un pack tiene una sola variante, sin opciones.',
  packPart: (sku: string) => `El pack contiene el SKU ${sku}, que no existe.`,
  scattered: 'Las filas de un mismo producto deben ir juntas.',
  duplicateHandle: 'El mismo Handle aparece más de una vez en el archivo.',
  duplicateSku: (sku: string) => `El SKU ${sku} está repetido en el archivo.`,
  foreignSku: (sku: string, handle: string) => `El SKU ${sku} ya es del producto ${handle}.`,
  gtin: 'se esperaba un código de barras de 8, 12, 13 o 14 cifras cuya última cifra cuadre con las demás',
  unseenInSku: (sku: string) =>
    `El SKU "${sku.slice(0, 40)}" tiene caracteres que no se ven (aquí \ufffd): escríbelo de nuevo.`,
  longSku: (sku: string) => `El SKU ${sku.slice(0, 30)}… tiene más de 120 caracteres.`,
  optionName: (value: string) => `La variante "${value}" tiene una opción sin nombre.`,
  optionValue: (name: string) => `A una variante le falta el valor de la opción ${name}.`,
  sameVariant: (values: string) => `Hay dos variantes con las mismas opciones (${values || 'ninguna'}).`,
  noVariants: 'El producto no tiene ninguna variante con precio.',
  longOption: (text: string) => `El texto de opción "${text.slice(0, 30)}…" tiene más de 250 caracteres.`,
  unknownHandle: 'No hay ningún producto con este Handle.',
  whichVariant:
    'El producto tiene varias variantes y la fila no dice cuál es: pon su SKU o el valor de sus opciones.',
  keptOptions: (skus: string) =>
    `Cambian las opciones del producto y el archivo no nombra todas sus variantes (${skus}): nómbralas, o usa --remove para quitarlas.`,
  anyValue: (name: string) =>
    `La variante vale para cualquier valor de ${name}: en WooCommerce, crea una variación para cada uno.`,
  parent: (parent: string) => `Su producto superior (${parent || 'ninguno'}) no está en el archivo.`,
  currency: (text: string) => `El precio "${text}" no está en bolivianos (BOB).`,
  noId: 'Al producto le falta su id (g:id).',
  notInCsv: 'Lo que la tienda tiene de este producto no cabe en un CSV: cámbialo con un archivo .json.',
  category: (path: string) => `No existe la categoría ${path}.`,
  categoryDeep: 'Las categorías tienen como máximo cuatro niveles.',
  categoryParent: 'Su categoría superior no existe o forma un círculo.',
  categoryPath: (path: string) => `Hay dos categorías con la ruta ${path}.`,
  store: (id: string) => `No existe la tienda ${id}.`,
  zoneCost: 'es nueva y falta "price" o "tariff".',
  zoneTwice: (name: string) => `La zona ${name} está dos veces en la misma ciudad.`,
  tag: (id: number) => `No existe la etiqueta ${id}.`,
  option: (id: number) => `No existe la opción ${id}.`,
} as const;

/** What becomes of what the shop has and a file does not name. */
export type Fate = 'stays' | 'isGone' | 'wouldGo';

const FATES: Record<Fate, string> = { stays: 'Se conserva', isGone: 'Se quitó', wouldGo: 'Se quitaría' };
/** Names that a note lists; the rest is counted. */
const MOST_NAMES = 20;

/** What the owner of an imported file has to know of entries that were taken in. */
export const importNotes = {
  unnamed: (parts: readonly string[], fate: Fate) =>
    `${FATES[fate]} lo que el archivo no nombra: ${parts.join('; ')}.`,
  list: (kind: string, list: string) => (list === '' ? kind : `${kind} (${list})`),
  names: (names: readonly string[]) =>
    `${names.slice(0, MOST_NAMES).join('; ')}${names.length > MOST_NAMES ? ` y ${names.length - MOST_NAMES} más` : ''} (${names.length})`,
  variants: (skus: readonly string[]) =>
    `${many(skus.length, 'variante', 'variantes')} (${skus.slice(0, 5).join(', ')}${skus.length > 5 ? '…' : ''})`,
  pictures: (count: number) => many(count, 'foto', 'fotos'),
  stores: (ids: readonly number[]) => `existencias en la tienda ${ids.join(', ')}`,
  picture: (source: string, reason: string) => `La foto ${source.slice(0, 200)} no se guardó: ${reason}`,
  barcodes: (codes: readonly string[]) =>
    `${codes.length === 1 ? 'El código de barras' : 'Los códigos de barras'} ${codes.slice(0, 5).join(', ')}${codes.length > 5 ? '…' : ''} no ${codes.length === 1 ? 'es' : 'son'} GTIN (8, 12, 13 o 14 cifras, la última de control): no ${codes.length === 1 ? 'se usa' : 'se usan'}.`,
  deepCategory: (place: string, products: number, isTried: boolean) =>
    `Las categorías tienen como máximo cuatro niveles: ${many(products, 'producto', 'productos')} ${isTried ? (products === 1 ? 'quedaría' : 'quedarían') : products === 1 ? 'queda' : 'quedan'} en ${place}.`,
  withdrawn: (reason: string, isTried: boolean) =>
    `${isTried ? 'Se retiraría' : 'Se retiró'} de la venta${reason === '' ? '.' : `. ${reason}`}`,
} as const;

function many(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** The catalogue command. */
export const importTexts = {
  waiting: 'Otra importación está en marcha; esta espera su turno.',
  usage:
    'Uso: npm run catalogue -- import ARCHIVO [--store 101,102] [--fetch-images] [--dry-run]\n' +
    '                                   [--remove] [--report INFORME.csv]\n' +
    '     npm run catalogue -- export ARCHIVO [--store 101,102] [--with-pictures]\n' +
    '     npm run catalogue -- withdraw HANDLE…\n' +
    '     npm run catalogue -- restore HANDLE…\n' +
    '  ARCHIVO          al importar: JSON de esta tienda, CSV de productos de Shopify o WooCommerce, feed de\n' +
    '                   Google (XML o tabla); al exportar: .json, o .csv de Shopify\n' +
    '  --store          al importar, tiendas que reciben las cantidades del CSV; al exportar, solo los\n' +
    '                   productos que ellas venden (todas si no se indica)\n' +
    '  --fetch-images   descarga las fotos que el archivo nombra por su dirección\n' +
    '  --dry-run        revisa el archivo sin guardar nada\n' +
    '  --remove         quita lo que el archivo no nombra de lo que nombra: de un producto variantes, fotos y\n' +
    '                   existencias; en un JSON también zonas de envío, áreas y lugares de sus ciudades, entradas\n' +
    '                   de sus ajustes y sinónimos; sin ella se conserva y el informe lo dice\n' +
    '  --report         escribe en un CSV el motivo de cada entrada que no se importa, y los avisos\n' +
    '  --with-pictures  copia las fotos junto al archivo, para llevarlas a otra tienda\n' +
    '  withdraw         retira productos de la venta: no se ven, no se encuentran, no se compran\n' +
    '  restore          los vuelve a poner a la venta\n' +
    'Una importación termina con 0 si entró todo, 1 si se rechazó una parte, 2 si el archivo no se pudo importar,\n' +
    '130 si se interrumpió (Ctrl-C): lo ya importado queda entero, y el comando se puede repetir.',
  progress: (done: number, total: number) => `Importando ${done} de ${total} productos`,
  dryRun: 'Revisión sin guardar: la tienda no cambió.',
  counts: (created: number, updated: number, unchanged: number) =>
    `Productos: ${many(created, 'nuevo', 'nuevos')}, ${many(updated, 'actualizado', 'actualizados')}, ${unchanged} sin cambios.`,
  references: (counts: string) => `También: ${counts}.`,
  pictures: (stored: number, missing: number) =>
    `Fotos: ${many(stored, 'guardada', 'guardadas')}${missing === 0 ? '' : `, ${many(missing, 'no disponible', 'no disponibles')}`}.`,
  fetchHint: 'Para descargar las fotos con dirección web, repite el comando con --fetch-images.',
  lacks: (columns: readonly string[]) =>
    `El archivo no trae ${columns.join(', ')}: lo que la tienda tiene de eso no cambia.`,
  unread: (columns: readonly string[]) =>
    `Columnas que no se reconocen: ${columns.map((title) => `"${title}"`).join(', ')}. No cambian nada en la tienda; se guardan para volver a exportarlas.`,
  ignored: (names: readonly string[]) =>
    `Datos del archivo que la tienda no usa y no se importan: ${names.map((name) => `"${name}"`).join(', ')}.`,
  withdrawn: (count: number, isTried: boolean) =>
    isTried
      ? `Se retirarían de la venta: ${count}. No se verían ni se encontrarían.`
      : `Retirados de la venta: ${count}. No se ven ni se encuentran.`,
  restored: (count: number, isTried: boolean) =>
    `${isTried ? 'Volverían' : 'De nuevo'} a la venta: ${count}.`,
  outOfStock: (count: number) =>
    count === 1
      ? '1 producto sin existencias: se ve como agotado en su categoría, la búsqueda no lo encuentra y no se puede comprar.'
      : `${count} productos sin existencias: se ven como agotados en su categoría, la búsqueda no los encuentra y no se pueden comprar.`,
  notSold: (count: number) =>
    count === 1
      ? '1 producto que ninguna tienda vende: no se ve. Dale existencias en alguna tienda, aunque sean 0.'
      : `${count} productos que ninguna tienda vende: no se ven. Dales existencias en alguna tienda, aunque sean 0.`,
  deepCategories: (count: number) =>
    count === 1
      ? '1 categoría tiene más de cuatro niveles: sus productos van al último que la tienda tiene; los avisos dicen cuál.'
      : `${count} categorías tienen más de cuatro niveles: sus productos van al último que la tienda tiene, juntos los de varias; los avisos dicen cuál.`,
  sellsWithoutStock: (count: number) =>
    `${many(count, 'variante se vende', 'variantes se venden')} sin existencias en la otra tienda (Inventory Policy: continue, backorders); aquí se vende solo lo que hay.`,
  unnamed: (parts: readonly string[], fate: Fate) =>
    `${FATES[fate]} lo que el archivo no nombra: ${parts.join(', ')}.${fate === 'stays' ? ' Para quitarlo, repite con --remove.' : ''}`,
  unnamedParts: {
    variants: (count: number) => many(count, 'variante', 'variantes'),
    pictures: (count: number) => many(count, 'foto', 'fotos'),
    stocks: (count: number) => many(count, 'existencia de una tienda', 'existencias de tiendas'),
  },
  notes: (count: number) => `Avisos (${count}):`,
  skipped: (count: number) => `Omitidos (${count}):`,
  problems: (count: number) => `No importados (${count}):`,
  entry: (line: number | null, label: string, reason: string) =>
    `  ${line === null ? '' : `línea ${line}, `}${label || 'sin nombre'}: ${reason}`,
  reasonColumns: ['Línea', 'Producto', 'Estado', 'Motivo'],
  reasonKinds: { skipped: 'omitido', problems: 'no importado', notes: 'aviso' },
  more: (count: number) => `  … y ${count} más.`,
  broken:
    'La base de datos está ocupada o no responde y la importación se cortó antes de terminar. Repítela: lo ya importado no se duplica.',
  diskFull: 'La importación se cortó: no queda espacio en el disco. Libera espacio antes de repetirla.',
  filesAway:
    'El almacén de archivos no responde y la importación se cortó antes de terminar. Repítela: lo ya importado no se duplica.',
  failed: 'La importación se cortó por un error de la tienda; el registro dice cuál. Lo ya importado queda.',
  interrupted: (done: number, total: number, isTried: boolean) =>
    isTried
      ? `Revisión interrumpida en ${done} de ${total} productos: la tienda no cambió.`
      : `Importación interrumpida: ${done} de ${total} productos del archivo están hechos, cada uno entero; de los demás no se guardó nada. Repite el comando para terminar: lo ya importado no se duplica.`,
  goesOn:
    'El comando dejó de esperar; la tienda está en marcha y termina la importación. Para ver el resultado, repite el comando: espera su turno y lo ya importado no se duplica.',
  seeded: (products: number) => `La tienda de demostración está lista: ${products} productos.`,
  notEmpty: 'La base de datos ya tiene tiendas o productos: la demostración solo se carga en una vacía.',
  /** Names of what else a file may hold. */
  kinds: {
    stores: 'tiendas',
    categories: 'categorías',
    options: 'opciones',
    values: 'valores de opciones',
    tags: 'etiquetas',
    settings: 'ajustes',
    shippingPrices: 'zonas de envío',
    coverage: 'áreas de cobertura',
    places: 'lugares del mapa',
    coupons: 'cupones y promociones',
    synonyms: 'grupos de sinónimos',
    alts: 'textos de fotos',
  },
  /** One of them, where the plural does not say it. */
  singular: {
    tiendas: 'tienda',
    categorías: 'categoría',
    opciones: 'opción',
    'valores de opciones': 'valor de opciones',
    etiquetas: 'etiqueta',
    ajustes: 'ajuste',
    'zonas de envío': 'zona de envío',
    'áreas de cobertura': 'área de cobertura',
    'lugares del mapa': 'lugar del mapa',
    'cupones y promociones': 'cupón o promoción',
    'grupos de sinónimos': 'grupo de sinónimos',
    'textos de fotos': 'texto de foto',
  } as Readonly<Record<string, string>>,
  store: (id: number) => `tienda ${id}`,
} as const;
