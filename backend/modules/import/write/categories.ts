import { slugify } from '#lib/catalogue/domain/slug.ts';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import type { Db } from '../../../db/database.ts';
import type { CategoryInput, Origin } from '../product-input.ts';
import { EntryProblem } from '../report.ts';
import { keyOf } from './keys.ts';

/** Where categories go that the shop does not have. */
const IMPORTED = { slug: 'importados', label: 'Importados', sortOrder: 900 };
/** Ids from here on, away from those that the shop's own files give. */
const FIRST_ID = 100_000;
/** Levels below 'Importados' (LIST-08). */
const LEVELS_BELOW = 3;

interface KnownCategory {
  id: number;
  label: string;
  path: string;
  /** Ids from the master category down to itself. */
  ids: number[];
}

/** The shop's categories while an import runs. */
export interface CategoryLookup {
  /**
   * Finds a category. One that is given by labels is made, below those of its path that the shop has, else under
   * 'Importados'.
   * @throws EntryProblem for an unknown path
   */
  resolve(trx: Db, input: CategoryInput, origin: Origin): Promise<KnownCategory>;
  /** The labels of where a path goes that has more levels than the shop; null for one that fits. */
  shortened(labels: readonly string[]): string[] | null;
  label(id: number): string;
  has(path: string): boolean;
  /** Ids that this import made. */
  made: Set<number>;
}

export async function categoryLookup(db: Db): Promise<CategoryLookup> {
  const rows = await db
    .selectFrom('category')
    .select(['category_id', 'label', 'path', 'root'])
    .orderBy('level')
    .orderBy('category_id')
    .execute();
  const byPath = new Map<string, KnownCategory>();
  const labels = new Map<number, string>();
  const byLabels = new Map<string, KnownCategory>();
  const add = (category: KnownCategory) => {
    byPath.set(category.path, category);
    labels.set(category.id, category.label);
    const path = labelPath(category.ids.map((id) => labels.get(id) ?? ''));
    if (!byLabels.has(path)) byLabels.set(path, category);
  };
  for (const row of rows) {
    const ids = row.root.split('>').map(Number);
    add({ id: row.category_id, label: row.label, path: row.path, ids });
  }
  const made = new Set<number>();

  const make = async (
    trx: Db,
    parent: KnownCategory | null,
    label: string,
    sortOrder = 0,
  ): Promise<KnownCategory> => {
    const slug = parent ? keyOf(label) : IMPORTED.slug;
    const path = parent ? `${parent.path}/${slug}` : slug;
    const known = byPath.get(path);
    if (known) return known;
    const id = Math.max(FIRST_ID - 1, ...labels.keys()) + 1;
    const ids = [...(parent?.ids ?? []), id];
    await trx
      .insertInto('category')
      .values({
        category_id: id,
        slug,
        label,
        parent_id: parent?.id ?? null,
        level: ids.length,
        root: ids.join('>'),
        path,
        status_id: 5,
        image: '',
        description: '',
        links: '[]',
        meta_title: '',
        meta_description: '',
        sort_order: sortOrder,
      })
      .execute();
    made.add(id);
    const category = { id, label, path, ids };
    add(category);
    return category;
  };

  return {
    made,
    shortened(given) {
      if (findByLabels({ byPath, byLabels }, given)) return null;
      const { above, below, isCut } = placeOf({ byPath, byLabels }, given);
      if (!isCut) return null;
      return [...(above?.ids.map((id) => labels.get(id) ?? '') ?? [IMPORTED.label]), ...below];
    },
    label: (id) => labels.get(id) ?? '',
    has: (path) => byPath.has(path),
    async resolve(trx, input, origin) {
      if (input.kind === 'path') {
        const known = byPath.get(input.path);
        if (!known) throw new EntryProblem(origin, entryProblems.category(input.path));
        return known;
      }
      const known = findByLabels({ byPath, byLabels }, input.labels);
      if (known) return known;
      const { above, below } = placeOf({ byPath, byLabels }, input.labels);
      let parent = above ?? (await make(trx, null, IMPORTED.label, IMPORTED.sortOrder));
      for (const label of below) parent = await make(trx, parent, label);
      return parent;
    },
  };
}

/** Where a path goes: below a category that the shop has, else below 'Importados'. */
interface Place {
  above?: KnownCategory;
  /** Labels of the levels below it, as many as the shop has. */
  below: readonly string[];
  /** The path has more levels: what lies deeper belongs to the last of them. */
  isCut: boolean;
}

/** Below 'Importados' when an earlier import made all of it there, else below the deepest category that the shop has. */
function placeOf(
  known: Record<'byPath' | 'byLabels', ReadonlyMap<string, KnownCategory>>,
  labels: readonly string[],
): Place {
  const isOwn = labels.length > 1 && slugify(labels[0] ?? '') === IMPORTED.slug;
  const imported = upTo(LEVELS_BELOW, labels.slice(isOwn ? 1 : 0));
  const earlier = known.byPath.has([IMPORTED.slug, ...imported.below.map(keyOf)].join('/'));
  for (let count = labels.length - 1; count > 0 && !earlier; count -= 1) {
    const above = findExact(known, labels.slice(0, count));
    if (above) return { above, ...upTo(LEVELS_BELOW + 1 - above.ids.length, labels.slice(count)) };
  }
  return imported;
}

function upTo(levels: number, labels: readonly string[]): Place {
  return { below: labels.slice(0, levels), isCut: labels.length > levels };
}

function findExact(
  { byPath, byLabels }: Record<'byPath' | 'byLabels', ReadonlyMap<string, KnownCategory>>,
  labels: readonly string[],
): KnownCategory | undefined {
  return byPath.get(labels.map(slugify).join('/')) ?? byLabels.get(labelPath(labels));
}

/** A path of labels must fit whole; a single label may name a category of any level, the highest one wins. */
function findByLabels(
  known: Record<'byPath' | 'byLabels', ReadonlyMap<string, KnownCategory>>,
  labels: readonly string[],
): KnownCategory | undefined {
  const exact = findExact(known, labels);
  if (exact || labels.length > 1) return exact;
  const wanted = labels.map(slugify).join('/');
  return [...known.byPath.values()]
    .filter(({ path }) => path.endsWith(`/${wanted}`))
    .sort((a, b) => a.ids.length - b.ids.length || a.id - b.id)[0];
}

function labelPath(labels: readonly string[]): string {
  return labels.map(fold).join('\n');
}
