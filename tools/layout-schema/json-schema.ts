import { z } from 'zod';
import { type BlockDefinition, isField } from '#lib/content/domain/blocks/definition.ts';
import type { Field, Fields } from '#lib/content/domain/blocks/field.ts';
import { blocks } from '#lib/content/domain/blocks/registry.ts';
import {
  blockFields,
  columnFields,
  dataFields,
  pageFields,
  rowFields,
} from '#lib/content/domain/page-fields.ts';

type Json = { [key: string]: unknown };

/** The format of templates as a JSON Schema, of the draft that editors know best, from what shop and lint read by. */
export function layoutSchema(): Json {
  const types = Object.entries<BlockDefinition>(blocks);
  const listOf = (name: string) => ({ type: 'array', items: { $ref: `#/$defs/${name}` } });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Ajuar: layout template, version 1',
    description:
      'A page of blocks, or records. Written by npm run layout-schema; described in docs/content.md.',
    anyOf: [{ $ref: '#/$defs/page' }, { $ref: '#/$defs/records' }],
    $defs: {
      page: record(pageFields, { rows: listOf('row') }, ['rows']),
      records: record(dataFields, { rows: { type: 'array', items: { type: 'object' } } }, ['rows']),
      row: record(rowFields, { columns: listOf('column') }, ['columns']),
      column: record(columnFields, { blocks: listOf('block') }, ['blocks']),
      block: { anyOf: types.map(([type]) => ({ $ref: `#/$defs/${type}` })) },
      ...Object.fromEntries(types.map(([type, definition]) => [type, ofBlock(type, definition)])),
    },
  };
}

function ofBlock(type: string, { about, data, config, ignored = {} }: BlockDefinition): Json {
  const unused = Object.entries(ignored).map(([key, why]) => [key, { description: `No effect. ${why}` }]);
  const version = blockFields.version ? { version: ofField(blockFields.version) } : {};
  const parts = {
    type: { const: type },
    data: isField(data) ? ofField(data) : record(data),
    config: record(config, { ...version, ...Object.fromEntries(unused) }),
  };
  return { description: about, ...record(blockFields, parts, ['type', 'data', 'config']) };
}

function record(fields: Fields, more: Json = {}, needed: readonly string[] = []): Json {
  const own = Object.entries(fields);
  const required = [...own.filter(([, { isRequired }]) => isRequired).map(([name]) => name), ...needed];
  const properties = { ...Object.fromEntries(own.map(([name, field]) => [name, ofField(field)])), ...more };
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function ofField(field: Field): Json {
  const said = { description: field.about, ...(field.written !== null && { default: field.written }) };
  if (field.kind === 'group') return { ...record(field.fields), ...said };
  if (field.kind === 'list') return { type: 'array', items: record(field.fields), ...said };
  const { $schema: _draft, ...own } = z.toJSONSchema(field.strict, { io: 'input', target: 'draft-7' });
  return { ...own, ...said };
}
