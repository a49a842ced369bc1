/** What the operator reads about copies of the database (`npm run db`). */
export const backupTexts = {
  usage: [
    'Uso:',
    '  npm run db -- dump ARCHIVO [--force]      copia toda la base de datos en un archivo nuevo',
    '  npm run db -- restore ARCHIVO [--force]   la repone en una base vacía; --force borra antes lo que haya',
    '  npm run db -- migrate                     pone las tablas al día, también mientras atiende la versión anterior',
    '  npm run db -- move [--force]              pasa la base integrada de DATA_DIR a la de DATABASE_URL',
  ].join('\n'),
  dumped: (rows: number, tables: number, file: string) => `${rows} filas de ${tables} tablas en ${file}.`,
  migrated: (made: readonly string[]) =>
    `Las tablas están al día: ${made.length} cambios, el último ${made.at(-1)}.`,
  restored: (rows: number, tables: number) => `${rows} filas en ${tables} tablas.`,
  files: (place: string) =>
    `Las plantillas y las imágenes no cambian de lugar: siguen en ${place}. Se copian aparte con npm run files -- dump CARPETA.`,
  differs: (key: string) => `El archivo ${key} no llegó como se envió. Repite el comando.`,
  private: 'El archivo contiene datos de clientes: guárdalo en un lugar seguro.',
  exists: (file: string) => `El archivo ${file} ya existe: usa otro nombre, o --force para reemplazarlo.`,
  unwritable: (file: string, reason: string) => `No se puede escribir en ${file} (${reason}).`,
  unreadable: (file: string, reason: string) => `No se puede leer ${file} (${reason}).`,
  notADump: (file: string) => `${file} no es una copia hecha con npm run db -- dump.`,
  damaged: (file: string) => `${file} está dañado o incompleto. No se cambió nada.`,
  otherVersion: (theirs: string, ours: string) =>
    `La copia es de otra versión de Ajuar (${theirs}; esta usa ${ours}): reponla con esa versión y luego actualiza.`,
  notEmpty:
    'La base de datos no está vacía. Con --force se borra todo lo que contiene y queda solo la copia.',
  running: (pid: number) =>
    `El back-end está en marcha (proceso ${pid}): deténlo antes de reponer o mover la base.`,
  noTarget: 'Falta DATABASE_URL: la dirección del PostgreSQL al que se pasa la tienda.',
  noSource: (folder: string) => `No hay ninguna base integrada en ${folder}.`,
  counts: (table: string, expected: number, found: number) =>
    `La tabla ${table} tiene ${found} filas y debía tener ${expected}. No se cambió nada.`,
} as const;
