import type { Layout, LayoutBlock, LayoutRow, PageLayout } from '#lib/contracts/content/content.ts';
import { isRecord, textOf } from '#lib/platform/domain/json.ts';
import { isDeeperThan, MAX_BLOCKS, MAX_DEPTH } from './limits.ts';
import { columnFields } from './page-fields.ts';
import { versionOf } from './parse-block.ts';

type Raw = Record<string, unknown>;

/**
 * The template in whatever was found in its file: what makes no sense is left out or is its default, so that a slip
 * never blanks a page. Null when it is no template at all. Unknown keys stay.
 */
export function salvageLayout(raw: unknown): Layout | null {
  if (!isRecord(raw) || !Array.isArray(raw.rows) || isDeeperThan(raw, MAX_DEPTH)) return null;
  const head = {
    ...raw,
    version: 1 as const,
    name: textOf(raw.name),
    languageId: Number.isSafeInteger(raw.languageId) ? Number(raw.languageId) : 3,
  };
  const rows = raw.rows.filter(isRecord);
  if (raw.kind === 'data') return { ...head, kind: 'data', rows };
  return raw.kind === 'page'
    ? { ...head, kind: 'page', ...aboutOf(raw, head.name), rows: pageRows(rows) }
    : null;
}

function aboutOf({ about }: Raw, name: string): Pick<PageLayout, 'about'> {
  if (!isRecord(about)) return { about: undefined };
  const { image, ...rest } = about;
  const title = typeof about.title === 'string' ? about.title : name;
  const description = textOf(about.description);
  return { about: { ...rest, title, description, ...(typeof image === 'string' && { image }) } };
}

/** Rows with blocks of different names, no more than a page draws. */
function pageRows(rows: readonly Raw[]): LayoutRow[] {
  const rowNames = new Set<string>();
  const blockNames = new Set<string>();
  let left = MAX_BLOCKS;
  const blocksOf = (column: Raw): LayoutBlock[] => {
    const own = listIn(column, 'blocks').filter(isBlock).slice(0, left);
    left -= own.length;
    return own.map((block) => blockOf(block, blockNames));
  };
  return rows.map((row) => {
    const { store, ...rest } = row;
    const columns = listIn(row, 'columns').map((column) => ({
      ...column,
      size: Number(columnFields.size?.read(column.size)),
      blocks: blocksOf(column),
    }));
    const only = Number.isSafeInteger(store) && Number(store) > 0 ? { store: Number(store) } : {};
    return { ...rest, ...only, id: ownName(row.id, rowNames), columns };
  });
}

function blockOf(raw: Raw & { type: string }, names: Set<string>): LayoutBlock {
  const { version, ...rest } = raw;
  const known = versionOf(version);
  const block = { ...rest, id: ownName(raw.id, names), data: raw.data ?? null, config: raw.config ?? null };
  return known ? { ...block, version: known } : block;
}

function isBlock(value: Raw): value is Raw & { type: string } {
  return typeof value.type === 'string';
}

/** A name that nothing else on the page has: products of a slider are kept by it. */
function ownName(wanted: unknown, taken: Set<string>): string {
  const base = typeof wanted === 'string' && wanted !== '' ? wanted.slice(0, 200) : 'x';
  let name = base;
  for (let more = 2; taken.has(name); more += 1) name = `${base}~${more}`;
  taken.add(name);
  return name;
}

function listIn(record: Raw, key: string): Raw[] {
  const found = record[key];
  return Array.isArray(found) ? found.filter(isRecord) : [];
}
