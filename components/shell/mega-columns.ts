import type { ShellMenuItem } from './types.ts';

/** Rows of a column when the data say nothing (SHELL-29). */
const DEFAULT_ROWS = 10;

type Row = Pick<ShellMenuItem, 'id' | 'label' | 'href' | 'level'>;

/**
 * Lays what is below a master category out in columns of at most its `maxRows` rows (SHELL-29). A group (level 2 with
 * all below it) stays in one piece where it fits, so that no heading stands alone at the foot of a column.
 */
export function megaColumns(item: Pick<ShellMenuItem, 'children' | 'maxRows'>): Row[][] {
  const limit = item.maxRows > 0 ? item.maxRows : DEFAULT_ROWS;
  const columns: Row[][] = [];
  let column: Row[] = [];
  for (const group of item.children) {
    const rows = flatten(group);
    if (column.length > 0 && column.length + rows.length > limit) {
      columns.push(column);
      column = [];
    }
    for (const row of rows) {
      if (column.length === limit) {
        columns.push(column);
        column = [];
      }
      column.push(row);
    }
  }
  if (column.length > 0) columns.push(column);
  return columns;
}

function flatten({ id, label, href, level, children }: ShellMenuItem): Row[] {
  return [{ id, label, href, level }, ...children.flatMap(flatten)];
}
