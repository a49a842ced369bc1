import { type Place, ROOT, within } from '#lib/lint/domain/finding.ts';
import { isRecord, textOf } from '#lib/platform/domain/json.ts';
import { type BlockDefinition, isField } from '../blocks/definition.ts';
import type { Field, Fields } from '../blocks/field.ts';
import { definitionOf, isBlockType } from '../blocks/registry.ts';
import { pageFields } from '../page-fields.ts';
import { type BlockVersion, versionOf } from '../parse-block.ts';

type Raw = Record<string, unknown>;

/** A block of a known type with its place on the page. */
export interface Placed extends Place {
  type: string;
  definition: BlockDefinition;
  data: unknown;
  config: Raw;
  /** Twelfths of the page that its column takes. */
  size: number;
  /** Drawing of its row. */
  look: string;
  version: BlockVersion;
}

/** A value of a field, wherever it stands. */
export interface Value extends Place {
  field: Field;
  value: unknown;
  /** The record that the field is of: what stands beside it. */
  beside: Raw;
}

/** The blocks of a page in their order, whatever else is wrong with it. */
export function placedBlocks(template: Raw): Placed[] {
  return recordsIn(template.rows, 'rows').flatMap(([row, rowPath]) =>
    recordsIn(row.columns, `${rowPath}.columns`).flatMap(([column, columnPath]) =>
      recordsIn(column.blocks, `${columnPath}.blocks`).flatMap(([raw, path]) =>
        place(raw, path, row, column),
      ),
    ),
  );
}

function place(raw: Raw, path: string, row: Raw, column: Raw): Placed[] {
  if (!isBlockType(raw.type)) return [];
  const config = isRecord(raw.config) ? raw.config : {};
  const placed = {
    block: textIn(raw.id),
    type: raw.type,
    definition: definitionOf(raw.type),
    data: raw.data,
    config,
    size: typeof column.size === 'number' ? column.size : 12,
    look: textIn(row.look),
    version: versionOf(raw.version ?? config.version) ?? 'both',
    path,
  };
  return [placed];
}

/** Every value that fields of the block name, those within lists too. */
export function valuesOf(placed: Placed): Value[] {
  const { definition, data, config } = placed;
  const own = isField(definition.data)
    ? valuesIn({ data: definition.data }, { data }, placed)
    : valuesIn(definition.data, isRecord(data) ? data : {}, within(placed, 'data'));
  return [...own, ...valuesIn(definition.config, config, within(placed, 'config'))];
}

/** The page's own values: what its head names. */
export function headValues(template: Raw): Value[] {
  return valuesIn(pageFields, template, ROOT);
}

/** The page's own values and those of its blocks. */
export function pageValues(template: Raw): Value[] {
  return [...headValues(template), ...placedBlocks(template).flatMap(valuesOf)];
}

/** The sliders of products with their data; one without is left out. */
export function productSliders(template: Raw): (Placed & { data: Raw })[] {
  return placedBlocks(template).flatMap((placed) =>
    placed.type === 'productSlider' && isRecord(placed.data) ? [{ ...placed, data: placed.data }] : [],
  );
}

function valuesIn(fields: Fields, record: Raw, at: Place): Value[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name];
    const here = within(at, name);
    if (value === undefined) return [];
    if (field.kind === 'group') return isRecord(value) ? valuesIn(field.fields, value, here) : [];
    if (field.kind === 'list')
      return recordsIn(value, here.path).flatMap(([row, path]) =>
        valuesIn(field.fields, row, { ...here, path }),
      );
    return [{ field, value, beside: record, ...here }];
  });
}

/** The records of a list with their places; what is none is left out. */
export function recordsIn(list: unknown, path: string): [Raw, string][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((one, at): [Raw, string][] => (isRecord(one) ? [[one, `${path}[${at}]`]] : []));
}

/** A text that is there; '' for anything else. */
export function textIn(value: unknown): string {
  return textOf(value).trim();
}

/**
 * A number, also one that is written as text; NaN for anything else. Not by Number(): an object of a template can be
 * made so that it cannot be turned into anything.
 */
export function numberIn(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;
}
