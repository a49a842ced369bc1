import type { CategoryRow } from '#lib/contracts/categories.ts';

/** Categories are four levels deep (LIST-08, LIST-29). */
const MAX_DEPTH = 4;
/** Shown, and shown but locked from discounts (LIST-31, GAP-045). */
const SHOWN_STATUSES: readonly number[] = [5, 150];

/** A category in the navigation tree. */
export interface CategoryNode {
  id: number;
  label: string;
  /** Slug path from the master category: 'mesa/tazas'. */
  path: string;
  /** 1 is a master category (LIST-30). */
  level: number;
  row: CategoryRow;
  children: CategoryNode[];
}

/** A step of the way to a category. */
export interface Crumb {
  id: number;
  label: string;
  path: string;
}

/** Whether a category is shown at all (LIST-31, GAP-045). */
export function isShown(row: Pick<CategoryRow, 'STATUSID'>): boolean {
  return SHOWN_STATUSES.includes(row.STATUSID);
}

/**
 * The tree of shown categories (LIST-07, LIST-08), sorted by SORTORDER, then label. A category whose parent is
 * missing or hidden is left out, as is what lies below the fourth level.
 */
export function buildTree(rows: readonly CategoryRow[]): CategoryNode[] {
  const byParent = Map.groupBy(rows.filter(isShown), (row) => (isMaster(row) ? null : row.PARENTID));
  const nodesBelow = (parentId: number | null, parentPath: string, level: number): CategoryNode[] => {
    if (level > MAX_DEPTH) return [];
    return (byParent.get(parentId) ?? []).toSorted(bySortOrder).map((row) => {
      const path = parentPath === '' ? row.CATEGORYNAME : `${parentPath}/${row.CATEGORYNAME}`;
      const children = nodesBelow(row.CATEGORYID, path, level + 1);
      return { id: row.CATEGORYID, label: row.CATEGORYLABEL, path, level, row, children };
    });
  };
  return nodesBelow(null, '', 1);
}

/** The shown master categories in their order (LIST-30). */
export function masters(rows: readonly CategoryRow[]): CategoryRow[] {
  return rows.filter((row) => isMaster(row) && isShown(row)).sort(bySortOrder);
}

/** From the master category down to the category itself; [] when it is unknown (SEO breadcrumbs, LIST-29). */
export function breadcrumb(rows: readonly CategoryRow[], id: number): Crumb[] {
  const chain = ancestry(rows, id);
  return chain.map((row, i) => ({
    id: row.CATEGORYID,
    label: row.CATEGORYLABEL,
    path: chain
      .slice(0, i + 1)
      .map(({ CATEGORYNAME }) => CATEGORYNAME)
      .join('/'),
  }));
}

/** Slug path of a category, 'mesa/tazas'; '' when it is unknown (LIST-05). */
export function categoryPath(rows: readonly CategoryRow[], id: number): string {
  return ancestry(rows, id)
    .map(({ CATEGORYNAME }) => CATEGORYNAME)
    .join('/');
}

/** Ids of a category and of all below it; [] when it is unknown. */
export function descendants(rows: readonly CategoryRow[], id: number): number[] {
  const found = new Set<number>();
  if (rows.some((row) => row.CATEGORYID === id)) found.add(id);
  // Parents may come after their children in the list: go on until nothing is added.
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const row of rows) if (row.PARENTID !== null && found.has(row.PARENTID)) found.add(row.CATEGORYID);
  }
  return [...found];
}

/** The category and its ancestors, master first. A parent that is missing, or a circle, ends the way. */
function ancestry(rows: readonly CategoryRow[], id: number): CategoryRow[] {
  const chain: CategoryRow[] = [];
  let next: number | null = id;
  while (next !== null && chain.length < MAX_DEPTH) {
    const wanted: number = next;
    const row = rows.find(({ CATEGORYID }) => CATEGORYID === wanted);
    if (!row || chain.includes(row)) break;
    chain.unshift(row);
    next = isMaster(row) ? null : row.PARENTID;
  }
  return chain;
}

/** LIST-30 */
function isMaster(row: CategoryRow): boolean {
  return row.CATEGORYLEVEL === 1;
}

function bySortOrder(a: CategoryRow, b: CategoryRow): number {
  return (
    a.SORTORDER - b.SORTORDER ||
    a.CATEGORYLABEL.localeCompare(b.CATEGORYLABEL, 'es') ||
    a.CATEGORYID - b.CATEGORYID
  );
}
