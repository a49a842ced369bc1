/** Rows of a statement as its triggers see them. */
export const NEW_ROWS = 'referencing new table as new_rows';
export const OLD_ROWS = 'referencing old table as old_rows';
export const BOTH_ROWS = 'referencing old table as old_rows new table as new_rows';

/**
 * A trigger that runs a function once after each statement.
 * @param event 'insert on product', with a `referencing` clause where the function reads the rows
 */
export function afterStatement(name: string, event: string, run: string): string {
  return `create trigger ${name} after ${event} for each statement execute function ${run}()`;
}

/**
 * A trigger for new offers. An import that makes the entries of its new products itself says so for its transaction;
 * then nothing is left to do here.
 */
export function afterNewOffers(name: string, run: string): string {
  return `create trigger ${name} after insert on product_catalog ${NEW_ROWS} for each statement
    when (current_setting('ajuar.entries', true) is distinct from 'made') execute function ${run}()`;
}
