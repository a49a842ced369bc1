import type { Layout } from '#lib/contracts/content/content.ts';

/** Keys by which a record of a template is known, the first that it has. */
const NAMES = ['name', 'id', 'MENUID', 'TYPE', 'label', 'title'] as const;

/**
 * What a published template has and another version of it has not: blocks of a page by their ids, records of data (fields
 * of a form, entries of a menu, messages) by their names. Each once, in their order.
 */
export function takenAway(published: Layout, next: Layout): string[] {
  const kept = new Set(partsOf(next));
  return [...new Set(partsOf(published))].filter((part) => !kept.has(part));
}

function partsOf(layout: Layout): string[] {
  if (layout.kind === 'data') return layout.rows.map(nameOf);
  return layout.rows.flatMap(({ columns }) =>
    columns.flatMap(({ blocks }) => blocks.map(({ id, type }) => (id === '' ? type : id))),
  );
}

function nameOf(record: Readonly<Record<string, unknown>>): string {
  const key = NAMES.find((name) => ['string', 'number'].includes(typeof record[name]) && record[name] !== '');
  return key === undefined ? JSON.stringify(record) : String(record[key]);
}
