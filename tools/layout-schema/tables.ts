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

const BEGIN = '<!-- fields: written by npm run layout-schema -->';
const END = '<!-- /fields -->';

/** docs/content.md with the tables of every field anew. @throws Error when it has no place for them */
export function withTables(document: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`there is no place for the tables: ${BEGIN} … ${END}`);
  return `${document.slice(0, from + BEGIN.length)}\n${fieldTables()}\n${document.slice(to)}`;
}

function fieldTables(): string {
  return [
    section('### A page', pageFields),
    section('### Records', dataFields),
    section('### A row', rowFields),
    section('### A column', columnFields),
    section('### Every block', blockFields),
    ...Object.entries<BlockDefinition>(blocks).map(([type, definition]) => ofBlock(type, definition)),
  ].join('\n\n');
}

function ofBlock(type: string, { about, data, config, ignored = {} }: BlockDefinition): string {
  const fields: [string, Field][] = [
    ...(isField(data) ? rowsOf('data', data) : flat(data, 'data.')),
    ...flat(config, 'config.'),
  ];
  const unused = Object.entries(ignored).map(([key, why]) => `| \`config.${key}\` | | | No effect. ${why} |`);
  return [`### ${type}`, '', about, '', ...table(fields), ...unused].join('\n');
}

function section(title: string, fields: Fields): string {
  return [title, '', ...table(flat(fields, ''))].join('\n');
}

function table(fields: readonly (readonly [string, Field])[]): string[] {
  const rows = fields.map(([name, field]) => {
    const missing = field.isRequired ? '*required*' : shownDefault(field);
    return `| \`${name}\` | ${allowedIn(field)} | ${missing} | ${field.about} |`;
  });
  return ['| key | value | default | what it is |', '|---|---|---|---|', ...rows];
}

function shownDefault({ written }: Field): string {
  return written === null || written === '' ? '' : `\`${written}\``;
}

/** Fields within fields too, by their whole name. */
function flat(fields: Fields, prefix: string): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]) => rowsOf(`${prefix}${name}`, field));
}

function rowsOf(name: string, field: Field): [string, Field][] {
  if (field.kind === 'group') return [[name, field], ...flat(field.fields, `${name}.`)];
  if (field.kind === 'list') return [[name, field], ...flat(field.fields, `${name}[].`)];
  return [[name, field]];
}

const VALUES: Readonly<Record<string, string>> = {
  text: 'text',
  html: 'text with markup',
  link: 'address',
  page: 'layout file',
  file: 'file name',
  picture: 'picture',
  color: 'colour',
  yes: '`YES` `NO`',
  time: 'day or day and hour',
  id: 'number',
  list: 'list',
  group: 'record',
};

function allowedIn(field: Field): string {
  if (field.kind === 'number') return `${field.min} to ${field.max}`;
  if (field.kind === 'choice') return field.options.map((option) => `\`${option}\``).join(' ');
  return VALUES[field.kind] ?? 'see right';
}
