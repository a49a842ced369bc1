import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { type Finding, finding, type Place, ROOT, within } from '#lib/lint/domain/finding.ts';
import { nearest } from '#lib/lint/domain/nearest.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { isField } from '../blocks/definition.ts';
import type { Fields } from '../blocks/field.ts';
import { type BlockType, blocks, definitionOf, isBlockType } from '../blocks/registry.ts';
import { isDeeperThan, MAX_BLOCKS, MAX_DEPTH } from '../limits.ts';
import { blockFields, columnFields, dataFields, pageFields, rowFields } from '../page-fields.ts';
import { shown, validateField, validateFields } from './validate-fields.ts';

type Raw = Record<string, unknown>;

/** A part of a template that has a list of smaller ones. */
interface Level {
  /** Those of the part, its list apart. */
  fields: Fields;
  list: string;
  noList: string;
  /** What else is wrong with the part. */
  more?: (part: Raw, at: Place) => Finding[];
  entry: (raw: unknown, at: Place) => Finding[];
}

/** Validates a template as it was parsed from JSON, by the same definitions that rendering reads by. */
export function validateStructure(raw: unknown): Finding[] {
  if (!isRecord(raw)) return [finding('structure', 'error', ROOT, lintTexts.noLayout)];
  if (isDeeperThan(raw, MAX_DEPTH)) return [finding('size', 'error', ROOT, lintTexts.tooDeep(MAX_DEPTH))];
  const rows = { list: 'rows', noList: lintTexts.noRows };
  return raw.kind === 'data'
    ? validateLevel(raw, ROOT, { ...rows, fields: dataFields, entry: validateRecord })
    : validateLevel(raw, ROOT, { ...rows, fields: pageFields, more: tooManyBlocks, entry: rowValidator() });
}

function validateLevel(raw: unknown, at: Place, { fields, list, noList, more, entry }: Level): Finding[] {
  if (!isRecord(raw)) return validateRecord(raw, at);
  const { [list]: entries, ...rest } = raw;
  const found = [...validateFields(fields, rest, at), ...(more?.(raw, at) ?? [])];
  const place = within(at, list);
  if (!Array.isArray(entries)) return [...found, finding('structure', 'error', place, noList)];
  return [
    ...found,
    ...entries.flatMap((one, index) => entry(one, { ...place, path: `${place.path}[${index}]` })),
  ];
}

function validateRecord(raw: unknown, at: Place): Finding[] {
  return isRecord(raw) ? [] : [finding('structure', 'error', at, lintTexts.noRecord(shown(raw)))];
}

function tooManyBlocks(page: Raw): Finding[] {
  const count = listIn(page, 'rows')
    .flatMap((row) => listIn(row, 'columns'))
    .flatMap((column) => listIn(column, 'blocks')).length;
  if (count <= MAX_BLOCKS) return [];
  return [finding('size', 'error', within(ROOT, 'rows'), lintTexts.tooManyBlocks(count, MAX_BLOCKS))];
}

/** Validates the rows of one page: no two rows and no two blocks may have the same id. */
function rowValidator(): Level['entry'] {
  const rowIds = new Set<string>();
  const blockIds = new Set<string>();
  const column: Level = {
    fields: columnFields,
    list: 'blocks',
    noList: lintTexts.noBlocks,
    entry: (raw, at) => validateBlock(raw, at, blockIds),
  };
  const row: Level = {
    fields: rowFields,
    list: 'columns',
    noList: lintTexts.noColumns,
    more: (part, at) => [...duplicate(part.id, at, rowIds), ...tooWide(part, at)],
    entry: (raw, at) => validateLevel(raw, at, column),
  };
  return (raw, at) => validateLevel(raw, at, row);
}

function tooWide(row: Raw, at: Place): Finding[] {
  const sizes = listIn(row, 'columns').map((column) => (isRecord(column) ? column.size : 0));
  const sum = sizes.reduce<number>((total, size) => total + (typeof size === 'number' ? size : 0), 0);
  return sum > 12 ? [finding('structure', 'warning', within(at, 'columns'), lintTexts.wide(sum))] : [];
}

function validateBlock(raw: unknown, { path }: Place, ids: Set<string>): Finding[] {
  if (!isRecord(raw)) return validateRecord(raw, { path, block: '' });
  const { type, data, config, ...rest } = raw;
  const at = { path, block: typeof raw.id === 'string' ? raw.id : '' };
  return [
    ...validateFields(blockFields, rest, at),
    ...duplicate(raw.id, at, ids),
    ...(isBlockType(type) ? validateContent(type, raw, at) : [unknownBlock(type, at)]),
  ];
}

function validateContent(type: BlockType, { data, config, version }: Raw, at: Place): Finding[] {
  const definition = definitionOf(type);
  const found: Finding[] = [];
  const missing = definition.missing(data);
  if (missing)
    found.push(finding('placeholder', 'error', within(at, 'data'), lintTexts.placeholder(missing)));
  if (isField(definition.data)) found.push(...validateField(definition.data, data, within(at, 'data')));
  else if (isRecord(data)) found.push(...validateFields(definition.data, data, within(at, 'data')));
  const place = within(at, 'config');
  if (!isRecord(config)) return [...found, finding('placeholder', 'error', place, lintTexts.noConfig)];
  if (version === undefined && config.version === undefined)
    found.push(finding('placeholder', 'warning', at, lintTexts.noVersion));
  const { version: inConfig, ...rest } = config;
  if (inConfig !== undefined && blockFields.version)
    found.push(...validateField(blockFields.version, inConfig, within(place, 'version')));
  const ignored = Object.keys(definition.ignored ?? {});
  return [...found, ...validateFields(definition.config, rest, place, ignored)];
}

function unknownBlock(type: unknown, at: Place): Finding {
  const meant = typeof type === 'string' ? nearest(type, Object.keys(blocks)) : null;
  return finding('unknown-block', 'error', within(at, 'type'), lintTexts.unknownBlock(shown(type), meant));
}

function duplicate(id: unknown, at: Place, ids: Set<string>): Finding[] {
  if (typeof id !== 'string' || id === '') return [];
  if (ids.has(id)) return [finding('duplicate', 'error', within(at, 'id'), lintTexts.twice(shown(id)))];
  ids.add(id);
  return [];
}

function listIn(value: unknown, key: string): unknown[] {
  const found = isRecord(value) ? value[key] : null;
  return Array.isArray(found) ? found : [];
}
