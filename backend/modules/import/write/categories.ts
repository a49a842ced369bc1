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
      const earlier = byPath.get([IMPORTED.slug, ...belowImported(input.labels).map(keyOf)].join('/'));
      if (earlier) return earlier;
      const { above, below } = deepestKnown({ byPath, byLabels }, input.labels);
      let parent = above ?? (await make(trx, null, IMPORTED.label, IMPORTED.sortOrder));
      for (const label of below) parent = await make(trx, parent, label);
      return parent;
    },
  };
}

/** Paths of any depth make one tree: what lies deeper than the shop's levels belongs to the last of them. */
function belowImported(labels: readonly string[]): readonly string[] {
  const isOwn = labels.length > 1 && slugify(labels[0] ?? '') === IMPORTED.slug;
  return labels.slice(isOwn ? 1 : 0).slice(0, LEVELS_BELOW);
}

/** The deepest category of a path that the shop has, and the labels to make below it. */
function deepestKnown(
  known: Record<'byPath' | 'byLabels', ReadonlyMap<string, KnownCategory>>,
  labels: readonly string[],
): { above?: KnownCategory; below: readonly string[] } {
  for (let count = labels.length - 1; count > 0; count -= 1) {
    const above = findExact(known, labels.slice(0, count));
    if (above) return { above, below: labels.slice(count).slice(0, LEVELS_BELOW + 1 - above.ids.length) };
  }
  return { below: belowImported(labels) };
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
