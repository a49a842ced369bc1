/** A statement gets a name when it comes so often: what comes once is not worth a plan that is kept. */
const OFTEN = 3;
/** Each connection keeps the plans of all named statements. */
const MOST_NAMES = 250;
/** Texts that are counted at once; then counting begins again. */
const MOST_COUNTED = 2000;
/** Longer statements hold values: they never come again. */
const LONGEST = 8000;

/** The plan does not fit the table any more; a statement of that name is not there, or there already. */
export const STALE_PLAN = new Set(['0A000', '26000', '42P05']);

/**
 * Whether a connection is in a transaction after a statement, as Kysely begins and ends them. What fails in one is
 * undone with it; alone, a statement can be run again.
 */
export function staysInTransaction(wasIn: boolean, text: string): boolean {
  if (/^(begin|start transaction)\b/.test(text)) return true;
  return wasIn && text !== 'commit' && text !== 'rollback';
}

export interface StatementNames {
  /** The name under which PostgreSQL keeps the plan of a statement, null for one that it plans each time. */
  nameOf(text: string): string | null;
  /** Gives all statements other names from here on, after PostgreSQL refused a plan that it kept. */
  renew(): void;
}

/** Names for the statements of a process, the same on all of its connections. */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let generation = 0;
  return {
    nameOf(text) {
      const name = names.get(text);
      if (name !== undefined) return name;
      if (names.size >= MOST_NAMES || text.length > LONGEST) return null;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < OFTEN) {
        if (counts.size >= MOST_COUNTED) counts.clear();
        counts.set(text, count);
        return null;
      }
      counts.delete(text);
      const given = `ajuar_${generation}_${names.size}`;
      names.set(text, given);
      return given;
    },
    renew() {
      names.clear();
      generation += 1;
    },
  };
}
