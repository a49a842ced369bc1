import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { refreshProductCatalog } from '#backend/modules/catalogue/index.ts';
import { FileProblem, type ReferenceInput } from '#backend/modules/product-files/index.ts';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import type { Db } from '../../../db/database.ts';
import { intList } from '../../../db/lists.ts';
import type { CategoryTable } from '../../../db/schema/tables.ts';
import { upsertRows } from './bulk.ts';
import type { PictureSets } from './pictures/pictures.ts';

const LEVELS = 4;
const REFRESHED_AT_ONCE = 1000;

type CategoryRow = Selectable<CategoryTable>;

interface TreeNode {
  id: number;
  slug: string;
  label: string;
  parentId: number | null;
}

/**
 * Writes categories by id; what the file does not say of one stays. Level, root and path of every category follow from the tree, of those that the file does
 * not name too.
 * @returns how many the file has
 * @throws FileProblem for a missing parent, a circle, a fifth level or two categories with one path
 */
export async function writeCategories(
  trx: Db,
  categories: NonNullable<ReferenceInput['categories']>,
  { pictures, today, removes }: { pictures: PictureSets; today: string; removes: boolean },
): Promise<number> {
  const stored = await trx.selectFrom('category').selectAll().execute();
  const nodes = new Map<number, TreeNode>();
  for (const row of stored) {
    nodes.set(row.category_id, {
      id: row.category_id,
      slug: row.slug,
      label: row.label,
      parentId: row.parent_id,
    });
  }
  for (const { id, name, label, parentId } of categories) nodes.set(id, { id, slug: name, label, parentId });
  const before = new Map(stored.map((row) => [row.category_id, row]));
  const rows = rowsOf(categories, placesOf(nodes), before, { pictures, removes });
  const changed = rows.filter((row) => !isDeepStrictEqual(row, before.get(row.category_id)));
  if (changed.length === 0) return categories.length;
  // Paths step aside first, since two may change places.
  const ids = changed.map((row) => row.category_id);
  await sql`update category set path = '~' || category_id where category_id = any(${intList(ids)})`.execute(
    trx,
  );
  await upsertRows(trx, 'category', changed, { key: ['category_id'] });
  await refreshProducts(trx, ids, today);
  return categories.length;
}

/** All categories as they should be, parents first, since a row refers to its parent's. */
function rowsOf(
  categories: NonNullable<ReferenceInput['categories']>,
  places: ReadonlyMap<number, Place>,
  before: ReadonlyMap<number, CategoryRow>,
  { pictures, removes }: { pictures: PictureSets; removes: boolean },
): CategoryRow[] {
  const inFile = new Map(categories.map((category) => [category.id, category]));
  return [...places]
    .sort(([, a], [, b]) => a.level - b.level)
    .flatMap(([id, place]) => {
      const given = inFile.get(id);
      const known = before.get(id);
      if (!given) return known ? [{ ...known, ...place }] : [];
      const same = removes ? undefined : known;
      return [
        {
          ...place,
          category_id: id,
          slug: given.name,
          label: given.label,
          parent_id: given.parentId,
          status_id: given.statusId ?? same?.status_id ?? 5,
          image: given.image === undefined ? (same?.image ?? '') : pictures.addByName(given.image ?? ''),
          description: given.description ?? same?.description ?? '',
          links: given.links ?? same?.links ?? [],
          meta_title: given.metaTitle ?? same?.meta_title ?? '',
          meta_description: given.metaDescription ?? same?.meta_description ?? '',
          sort_order: given.sortOrder ?? same?.sort_order ?? 0,
        },
      ];
    });
}

/** Products are listed under the ancestors of their categories, and lose or get discounts with them. */
async function refreshProducts(trx: Db, categoryIds: readonly number[], today: string): Promise<void> {
  const changed = sql`any(${intList(categoryIds)})`;
  await sql`
    delete from product_category old
    where not old.is_direct
      and old.product_id in (select product_id from product_category where is_direct and category_id = ${changed})
      and not exists (
        select from product_category l
        join category c on c.category_id = l.category_id
        where l.is_direct and l.product_id = old.product_id
          and old.category_id = any(string_to_array(c.root, '>')::int[]))`.execute(trx);
  await sql`
    insert into product_category (product_id, category_id, is_direct)
    select distinct l.product_id, ancestor::int, false
    from product_category l
    join category c on c.category_id = l.category_id
    cross join unnest(string_to_array(c.root, '>')) as ancestor
    where l.is_direct and l.category_id = ${changed}
    on conflict (category_id, product_id) do nothing`.execute(trx);
  const products = await trx
    .selectFrom('product')
    .select('product_id')
    .where(sql<boolean>`category_id = any(${intList(categoryIds)})`)
    .execute();
  for (let from = 0; from < products.length; from += REFRESHED_AT_ONCE) {
    const ids = products.slice(from, from + REFRESHED_AT_ONCE).map((row) => row.product_id);
    await refreshProductCatalog(trx, ids, today);
  }
}

interface Place {
  level: number;
  root: string;
  path: string;
}

function placesOf(nodes: ReadonlyMap<number, TreeNode>): Map<number, Place> {
  const places = new Map<number, Place>();
  const paths = new Set<string>();
  for (const node of nodes.values()) {
    const chain = chainOf(node, nodes);
    const path = chain.map(({ slug }) => slug).join('/');
    if (paths.has(path)) throw new FileProblem(`${node.label}: ${entryProblems.categoryPath(path)}`);
    paths.add(path);
    places.set(node.id, { level: chain.length, root: chain.map(({ id }) => id).join('>'), path });
  }
  return places;
}

/** From the master category down to the category itself. */
function chainOf(node: TreeNode, nodes: ReadonlyMap<number, TreeNode>): TreeNode[] {
  const chain: TreeNode[] = [];
  let next: TreeNode | undefined = node;
  while (next) {
    if (chain.includes(next)) throw new FileProblem(`${node.label}: ${entryProblems.categoryParent}`);
    chain.unshift(next);
    if (chain.length > LEVELS) throw new FileProblem(`${node.label}: ${entryProblems.categoryDeep}`);
    if (next.parentId === null) break;
    const parent: TreeNode | undefined = nodes.get(next.parentId);
    if (!parent) throw new FileProblem(`${node.label}: ${entryProblems.categoryParent}`);
    next = parent;
  }
  return chain;
}
