import type { ShellImage, ShellMenuItem } from '#components/shell/types.ts';

/** Rows of a column when the data say nothing (SHELL-29). */
const DEFAULT_ROWS = 10;

/** A line of a panel: label, address and level. Short, since every page carries some hundred of them twice. */
export type MenuRow = [label: string, href: string, level: number];

/** A master category as the menu shows it. */
export interface MenuSection {
  label: string;
  href: string;
  columns: MenuRow[][];
  image?: ShellImage;
}

/** The menu's entries, their panels laid out. */
export function menuSections(items: readonly ShellMenuItem[]): MenuSection[] {
  return items.map((item) => ({
    label: item.label,
    href: item.href,
    columns: megaColumns(item),
    ...(item.image && { image: item.image }),
  }));
}

/**
 * Lays what is below a master category out in columns of at most its `maxRows` rows (SHELL-29). A group (level 2 with
 * all below it) stays in one piece where it fits, so that no heading stands alone at the foot of a column.
 */
export function megaColumns(item: Pick<ShellMenuItem, 'children' | 'maxRows'>): MenuRow[][] {
  const limit = item.maxRows > 0 ? item.maxRows : DEFAULT_ROWS;
  const columns: MenuRow[][] = [];
  let column: MenuRow[] = [];
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

function flatten({ label, href, level, children }: ShellMenuItem): MenuRow[] {
  return [[label, href, level], ...children.flatMap(flatten)];
}
