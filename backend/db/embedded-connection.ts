import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { codeOf } from './problem.ts';
import { STALE_PLAN, statementNames, staysInTransaction } from './statement-names.ts';

const { bind, describe, execute, parse, sync } = protocol.serialize;
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type Serialized = ReturnType<PGlite['serializers'][number]>;

/** A statement as the database has parsed it. */
interface Statement {
  /** '' for one that is forgotten with the next. */
  name: string;
  /** How each parameter is written. */
  parameters: ((value: unknown) => Serialized | null)[];
  columns: { name: string; read: (text: string) => unknown }[];
}

/** Commands that say how many rows they changed. */
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * The connection of the embedded database. A statement that comes again and again is parsed and planned once, and each
 * run of it is one message to the database; PGlite's own `query` sends six, and has all planned anew. Nobody else may use
 * the same PGlite meanwhile.
 */
export class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #names = statementNames();
  readonly #known = new Map<string, Statement>();
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  #isInTransaction = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Statements of a transaction that are asked for at once run one after the other. @throws DatabaseError */
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.#last.then(() => this.#execute<Row>(query));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** A plan that a changed table does not fit is made anew; in a transaction, which the refusal ended, by its next try. */
  async #execute<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#isInTransaction = staysInTransaction(this.#isInTransaction, sql);
    const name = this.#names.nameOf(sql) ?? '';
    const statement = this.#known.get(name) ?? (await this.#prepare(name, sql));
    try {
      return await this.#runPlanned(statement, parameters);
    } catch (error) {
      if (!STALE_PLAN.has(codeOf(error))) throw error;
      this.#names.renew();
      this.#known.clear();
      if (this.#isInTransaction || name === '') throw error;
      return this.#runPlanned(await this.#prepare('', sql), parameters);
    }
  }

  async #runPlanned<Row>(
    statement: Statement,
    parameters: CompiledQuery['parameters'],
  ): Promise<QueryResult<Row>> {
    return readAnswer<Row>(statement, await this.#send(runOf(statement, parameters)));
  }

  /** Runs a statement without parameters and rows. @returns its command as it ended */
  async run(sql: string): Promise<string> {
    this.#isInTransaction = staysInTransaction(this.#isInTransaction, sql);
    const answer = await this.#send([protocol.serialize.query(sql)]);
    return answer.map(commandOf).find((command) => command !== '') ?? '';
  }

  /** From now on nothing is asked any more. */
  close(): void {
    this.#isClosed = true;
  }

  streamQuery(): never {
    throw new Error('the embedded database has no cursors');
  }

  async #prepare(name: string, text: string): Promise<Statement> {
    const answer = await this.#send([parse({ name, text }), describe({ type: 'S', name }), sync()]);
    const { parsers, serializers } = this.#pglite;
    const types = answer.flatMap((one) =>
      one instanceof messages.ParameterDescriptionMessage ? one.dataTypeIDs : [],
    );
    const fields = answer.flatMap((one) => (one instanceof messages.RowDescriptionMessage ? one.fields : []));
    const statement: Statement = {
      name,
      parameters: types.map((type) => {
        const serialize = serializers[type] ?? String;
        return (value) => (value === null || value === undefined ? null : serialize(value));
      }),
      columns: fields.map((field) => ({
        name: field.name,
        read: parsers[field.dataTypeID] ?? ((text) => text),
      })),
    };
    if (name !== '') this.#known.set(name, statement);
    return statement;
  }

  async #send(parts: readonly Uint8Array[]): Promise<Message[]> {
    if (this.#isClosed || !this.#pglite.ready) throw new Error('PGlite is closed');
    return this.#pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }
}

function runOf({ name, parameters }: Statement, given: readonly unknown[]): Uint8Array[] {
  const values = parameters.map((serialize, at) => serialize(given[at]));
  return [bind({ statement: name, values }), execute({}), sync()];
}

function readAnswer<Row>({ columns }: Statement, answer: readonly Message[]): QueryResult<Row> {
  const rows: Row[] = [];
  let changed: bigint | undefined;
  for (const message of answer) {
    if (message instanceof messages.DataRowMessage) rows.push(readRow(columns, message.fields));
    else if (CHANGES.has(commandOf(message))) changed = changedBy(message);
  }
  return { rows, ...(changed !== undefined && { numAffectedRows: changed }) };
}

function readRow<Row>(columns: Statement['columns'], fields: readonly (string | null)[]): Row {
  const row: Record<string, unknown> = {};
  columns.forEach(({ name, read }, at) => {
    const text = fields[at] ?? null;
    row[name] = text === null ? null : read(text);
  });
  return row as Row;
}

/** 'UPDATE' of the tag 'UPDATE 3'; '' of what tells no end of a statement. */
function commandOf(message: Message): string {
  return message instanceof messages.CommandCompleteMessage ? message.text.replace(/ .*/, '') : '';
}

/** 5 of 'INSERT 0 5'. */
function changedBy(message: Message): bigint | undefined {
  const [count] = message instanceof messages.CommandCompleteMessage ? (/\d+$/.exec(message.text) ?? []) : [];
  return count === undefined ? undefined : BigInt(count);
}
