import { toCentavos } from './centavos.ts';

/** Where amounts stand in a response: `true` at each, and a table for what has some inside. Lists are as their entries. */
export interface MoneyTable {
  readonly [field: string]: true | MoneyTable;
}

/**
 * A response of the wire with its amounts in centavos, for browsers, which have no zod; the server has checked it.
 * @param table the contract's own, of type `MoneyIn`
 */
export function decodeMoney<Value>(table: MoneyTable, value: Value): Value;
export function decodeMoney(table: MoneyTable, value: unknown): unknown {
  return decoded(table, value);
}

function decoded(table: true | MoneyTable, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => decoded(table, entry));
  if (table === true) return typeof value === 'number' ? toCentavos(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const inside = table[name];
    return [name, inside === undefined ? field : decoded(inside, field)];
  });
  return Object.fromEntries(fields);
}
