/** What whoever starts the shop reads when its database cannot be used; addresses are shown without their password. */
export const databaseProblems = {
  unreachable: (setting: string, server: string, reason: string) =>
    `${setting}: no PostgreSQL responds at ${server} (${reason}). Check that it runs and that the address is right.`,
  refused: (setting: string, user: string, reason: string) =>
    `${setting}: PostgreSQL does not let the user "${user}" in: ${reason}`,
  missing: (setting: string, database: string) =>
    `${setting}: there is no database "${database}". Make it with: createdb ${database}`,
  sharedSessions: (setting: string) =>
    `${setting}: it leads through a pooler that hands out connections by transaction. Give DATABASE_DIRECT_URL the address of PostgreSQL itself, for locks and migrations (docs/postgresql.md).`,
  sharedSettings: (statements: readonly string[]) =>
    `DATABASE_URL: connections of the pooler lack settings that the shop needs. Run these, then restart the pooler, which keeps sessions as they were:\n${statements.join('\n')}`,
  tooOld: (version: string, least: number) =>
    `PostgreSQL ${version} is too old: version ${least} or a later one is needed.`,
  encoding: (database: string, encoding: string) =>
    `The database "${database}" has the encoding ${encoding}: one with UTF8 is needed.`,
  readOnly: (database: string) =>
    `The database "${database}" is read-only (a replica?): one that can be written to is needed.`,
  extensionMissing: (name: string) =>
    `The server lacks the extension ${name}: install the package postgresql-contrib.`,
  extensionRights: (user: string, database: string, name: string) =>
    `The user "${user}" may not create the extension ${name}. As an administrator, in "${database}": create extension ${name};`,
  schemaRights: (user: string, database: string, schema: string) =>
    `The user "${user}" may not create tables in the schema "${schema}". As an administrator: alter database "${database}" owner to "${user}";`,
  tableRights: (user: string) =>
    `The user "${user}" may not write to the shop's tables: use the user that created them.`,
  newer: (names: string) =>
    `The database belongs to a newer version of Ajuar (${names}): use that version, or another database.`,
  dataFolder: (path: string, reason: string) =>
    `The data folder ${path} cannot be made or used (${reason}). Choose another with DATA_DIR.`,
  inUse: (path: string, pid: number | undefined) =>
    `The data folder ${path} is in use by ${pid ? `process ${pid}` : 'another process'}: only one may open it. End that one, or choose another with DATA_DIR.`,
  noLock: (path: string, reason: string) =>
    `${path} cannot be locked (${reason}): the data folder needs a disk with file locks. Choose another with DATA_DIR.`,
  diskFull: (path: string, megabytes: number) =>
    `The disk of the data folder ${path} is full (${megabytes} MB left). Make room, or choose another folder with DATA_DIR.`,
  unreleased:
    'The database is from before Ajuar 0.1.0, the first release, which cannot complete it. Begin with another: remove the folder .ajuar, or give another DATABASE_URL.',
  migration: (name: string, reason: string) =>
    `The database could not be prepared (${name}): ${reason}. Nothing of that change was kept.`,
} as const;
