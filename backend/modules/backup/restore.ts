import { sql } from 'kysely';
import { restartOrderLog } from '#backend/modules/integrations/index.ts';
import { restartPurges } from '#backend/modules/outbox/index.ts';
import { backupTexts } from '#lib/labels/data/backup.ts';
import { appliedMigrations } from '../../db/applied-migrations.ts';
import type { Db } from '../../db/database.ts';
import { BackupProblem, type Dump, type DumpTable, type Row } from './records.ts';
import { countRows, readTables, settleText, type TableShape } from './tables.ts';

/** A shop without any of these is empty, whatever the migrations put into other tables. */
const SIGNS_OF_LIFE = ['store', 'product', 'cart', 'shop_order'];

/** One restore, one seed, one move at a time; any constant will do. */
const LOCK = 4_118_204_312;

/**
 * Makes a database hold exactly what a copy holds, in one transaction.
 * @param isForced also when it holds something, which is then gone
 * @throws BackupProblem when it is not empty, or the copy does not fit; nothing has changed then
 */
export function restoreDatabase(db: Db, dump: Dump, isForced: boolean): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await settleText(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    await requireSameVersion(trx, dump);
    const shapes = new Map((await readTables(trx)).map((shape) => [shape.name, shape]));
    if (!isForced && !(await isEmpty(trx, shapes))) throw new BackupProblem(backupTexts.notEmpty);
    await sql`truncate ${sql.join([...shapes.keys()].map((name) => sql.table(name)))}`.execute(trx);
    const keys = await deferKeys(trx);
    await fill(trx, dump, shapes);
    // What was put off is looked at now, and from here on at once again.
    await sql`set constraints all immediate`.execute(trx);
    for (const key of keys) await alterKey(trx, key, 'not deferrable');
    for (const table of dump.header.tables) await finish(trx, table, shapes.get(table.name));
    await restartPurges(trx);
    await restartOrderLog(trx);
  });
}

async function requireSameVersion(trx: Db, { header }: Dump): Promise<void> {
  const ours = await appliedMigrations(trx);
  if (ours.join() === header.migrations.join()) return;
  throw new BackupProblem(backupTexts.otherVersion(header.migrations.at(-1) ?? '?', ours.at(-1) ?? '?'));
}

async function isEmpty(trx: Db, shapes: ReadonlyMap<string, TableShape>): Promise<boolean> {
  for (const name of SIGNS_OF_LIFE) {
    if (shapes.has(name) && (await countRows(trx, name)) > 0) return false;
  }
  return true;
}

async function fill(trx: Db, dump: Dump, shapes: ReadonlyMap<string, TableShape>): Promise<void> {
  const columns = new Map(dump.header.tables.map((table) => [table.name, table.columns]));
  for await (const { table, rows } of dump.rows()) {
    const shape = shapes.get(table);
    const names = columns.get(table);
    if (!shape || !names) throw new BackupProblem(backupTexts.otherVersion(table, ''));
    await insert(trx, shape, names, rows);
  }
}

/** Every value travels as text and becomes what its column is. */
async function insert(
  trx: Db,
  { name, columns }: TableShape,
  names: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const values = names.map((column, i) => {
    const type = types.get(column);
    if (type === undefined) throw new BackupProblem(backupTexts.otherVersion(`${name}.${column}`, ''));
    return sql`(given ->> ${sql.lit(i)})::${sql.raw(type)}`;
  });
  await sql`insert into ${sql.table(name)} (${sql.join(names.map((column) => sql.ref(column)))})
    overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given`.execute(
    trx,
  );
}

interface ForeignKey {
  table: string;
  name: string;
}

/** Rows may refer to rows that come later: foreign keys wait for the end. */
async function deferKeys(trx: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select r.relname::text as table, k.conname::text as name
    from pg_constraint k join pg_class r on r.oid = k.conrelid
    where k.contype = 'f' and not k.condeferrable and k.connamespace = current_schema()::regnamespace`.execute(
    trx,
  );
  for (const key of rows) await alterKey(trx, key, 'deferrable initially deferred');
  return rows;
}

async function alterKey(trx: Db, { table, name }: ForeignKey, how: string): Promise<void> {
  await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(trx);
}

/** Numbering goes on where it stood, and nothing is missing. */
async function finish(trx: Db, table: DumpTable, shape: TableShape | undefined): Promise<void> {
  const found = await countRows(trx, table.name);
  if (found !== table.rows) throw new BackupProblem(backupTexts.counts(table.name, table.rows, found));
  for (const { column, value, called } of table.sequences) {
    const sequence = shape?.columns.find(({ name }) => name === column)?.sequence;
    if (sequence) await sql`select setval(${sequence}::regclass, ${value}::int8, ${called})`.execute(trx);
  }
}
