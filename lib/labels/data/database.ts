/** What whoever starts the shop reads when its database cannot be used; the address is told without its password. */
export const databaseProblems = {
  unreachable: (server: string, reason: string) =>
    `DATABASE_URL: ningún PostgreSQL responde en ${server} (${reason}). Revisa que esté en marcha y que la dirección sea la correcta.`,
  refused: (user: string, reason: string) =>
    `DATABASE_URL: PostgreSQL no deja entrar al usuario «${user}»: ${reason}`,
  missing: (database: string) =>
    `DATABASE_URL: la base de datos «${database}» no existe. Créala con: createdb ${database}`,
  tooOld: (version: string, least: number) =>
    `PostgreSQL ${version} es demasiado antiguo: se necesita la versión ${least} o una posterior.`,
  encoding: (database: string, encoding: string) =>
    `La base de datos «${database}» usa la codificación ${encoding}: se necesita una con UTF8.`,
  readOnly: (database: string) =>
    `La base de datos «${database}» es de solo lectura (¿una réplica?): se necesita una en la que se pueda escribir.`,
  extensionMissing: (name: string) =>
    `El servidor no tiene la extensión ${name}: instala el paquete postgresql-contrib.`,
  extensionRights: (user: string, database: string, name: string) =>
    `El usuario «${user}» no puede crear la extensión ${name}. Como administrador, en «${database}»: create extension ${name};`,
  schemaRights: (user: string, database: string, schema: string) =>
    `El usuario «${user}» no puede crear tablas en el esquema «${schema}». Como administrador: alter database "${database}" owner to "${user}";`,
  tableRights: (user: string) =>
    `El usuario «${user}» no puede escribir en las tablas de la tienda: usa el usuario que las creó.`,
  newer: (names: string) =>
    `La base de datos es de una versión más nueva de Ajuar (${names}): usa esa versión, u otra base de datos.`,
  dataFolder: (path: string, reason: string) =>
    `La carpeta de datos ${path} no se puede crear o usar (${reason}). Elige otra con DATA_DIR.`,
  inUse: (path: string, pid: number | undefined) =>
    `La carpeta de datos ${path} está en uso por ${pid ? `el proceso ${pid}` : 'otro proceso'}: solo uno puede abrirla. Detenlo, o elige otra con DATA_DIR.`,
  noLock: (path: string, reason: string) =>
    `No se puede reservar ${path} (${reason}): la carpeta de datos necesita un disco con bloqueos de archivos. Elige otra con DATA_DIR.`,
  diskFull: (path: string, megabytes: number) =>
    `El disco de la carpeta de datos ${path} está lleno (quedan ${megabytes} MB). Libera espacio, o elige otra carpeta con DATA_DIR.`,
  unreleased:
    'La base de datos es de antes de Ajuar 0.1.0, la primera versión publicada, que no la sabe completar. Empieza con otra: borra la carpeta .ajuar, o da otra DATABASE_URL.',
  migration: (name: string, reason: string) =>
    `No se pudo preparar la base de datos (${name}): ${reason}. Nada de ese cambio quedó guardado.`,
} as const;
