import type { Layout } from '#lib/contracts/content/content.ts';

/** Keys by which a record of a template is known, the first that it has. */
const NAMES = ['name', 'id', 'MENUID', 'TYPE', 'label', 'title'] as const;

/**
 * What a published template has and another version of it has not: blocks of a page by their ids, records of data (fields
 * of a form, entries of a menu, messages) by their names. What has no name counts: another in its place is a change of it.
 * Each once, in their order.
 */
export function takenAway(published: Layout, next: Layout): string[] {
  const [before, after] = [partsOf(published), partsOf(next)];
  const gone = without(before.named, after.named);
  const fewer = before.nameless.length - after.nameless.length;
  const nameless = fewer > 0 ? without(before.nameless, after.nameless).slice(0, fewer) : [];
  return [...new Set([...gone, ...nameless])];
}

/** The first list without each entry of the second, as often as that has it. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const rest = [...list];
  for (const one of taken) {
    const at = rest.indexOf(one);
    if (at !== -1) rest.splice(at, 1);
  }
  return rest;
}

interface Parts {
  named: string[];
  nameless: string[];
}

function partsOf(layout: Layout): Parts {
  if (layout.kind !== 'data') {
    const blocks = layout.rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));
    return { named: blocks.map(({ id, type }) => (id === '' ? type : id)), nameless: [] };
  }
  const parts: Parts = { named: [], nameless: [] };
  for (const record of layout.rows) {
    const name = nameOf(record);
    if (name === null) parts.nameless.push(JSON.stringify(record));
    else parts.named.push(name);
  }
  return parts;
}

function nameOf(record: Readonly<Record<string, unknown>>): string | null {
  const key = NAMES.find((name) => ['string', 'number'].includes(typeof record[name]) && record[name] !== '');
  return key === undefined ? null : String(record[key]);
}
