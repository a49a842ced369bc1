import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { isField } from '../blocks/definition.ts';
import { blocks, definitionOf, isBlockType } from '../blocks/registry.ts';
import { isDeeperThan, MAX_BLOCKS, MAX_DEPTH } from '../limits.ts';
import { blockFields, columnFields, dataFields, pageFields, rowFields } from '../page-fields.ts';
import type { Finding, Problem, Rule, Severity } from './finding.ts';
import { validateField, validateFields, shown } from './validate-fields.ts';
import { nearest } from './nearest.ts';

/** Judges a template as it was parsed from JSON, by the same definitions that rendering reads by. */
export function validateStructure(raw: unknown): Finding[] {
  if (!isRecord(raw)) return [finding('structure', 'error', '', lintTexts.noLayout)];
  if (isDeeperThan(raw, MAX_DEPTH)) return [finding('size', 'error', '', lintTexts.tooDeep(MAX_DEPTH))];
  const { rows, ...head } = raw;
  const fields = raw.kind === 'data' ? dataFields : pageFields;
  const found = outside(validateFields(fields, head, ''));
  if (!Array.isArray(rows)) return [...found, finding('structure', 'error', 'rows', lintTexts.noRows)];
  return [...found, ...(raw.kind === 'data' ? judgeRecords(rows) : validatePage(rows))];
}

function judgeRecords(rows: readonly unknown[]): Finding[] {
  return rows.flatMap((row, at) =>
    isRecord(row) ? [] : [finding('structure', 'error', `rows[${at}]`, lintTexts.noRecord(shown(row)))],
  );
}

function validatePage(rows: readonly unknown[]): Finding[] {
  const seen = { rows: new Set<string>(), blocks: new Set<string>() };
  const found = rows.flatMap((row, at) => validateRow(row, `rows[${at}]`, seen));
  const count = rows.flatMap((row) => listIn(row, 'columns').flatMap((one) => listIn(one, 'blocks'))).length;
  if (count <= MAX_BLOCKS) return found;
  return [finding('size', 'error', 'rows', lintTexts.tooManyBlocks(count, MAX_BLOCKS)), ...found];
}

interface Seen {
  rows: Set<string>;
  blocks: Set<string>;
}

function validateRow(row: unknown, path: string, seen: Seen): Finding[] {
  if (!isRecord(row)) return [finding('structure', 'error', path, lintTexts.noRecord(shown(row)))];
  const { columns, ...rest } = row;
  const found = [...outside(validateFields(rowFields, rest, path)), ...twice(row.id, path, seen.rows)];
  if (!Array.isArray(columns))
    return [...found, finding('structure', 'error', `${path}.columns`, lintTexts.noColumns)];
  const sum = columns.reduce((total: number, one) => total + sizeOf(one), 0);
  if (sum > 12) found.push(finding('structure', 'warning', `${path}.columns`, lintTexts.wide(sum)));
  return [...found, ...columns.flatMap((one, at) => validateColumn(one, `${path}.columns[${at}]`, seen))];
}

function validateColumn(column: unknown, path: string, seen: Seen): Finding[] {
  if (!isRecord(column)) return [finding('structure', 'error', path, lintTexts.noRecord(shown(column)))];
  const { blocks: given, ...rest } = column;
  const found = outside(validateFields(columnFields, rest, path));
  if (!Array.isArray(given))
    return [...found, finding('structure', 'error', `${path}.blocks`, lintTexts.noBlocks)];
  return [...found, ...given.flatMap((one, at) => validateBlock(one, `${path}.blocks[${at}]`, seen))];
}

function validateBlock(raw: unknown, path: string, seen: Seen): Finding[] {
  if (!isRecord(raw)) return [finding('structure', 'error', path, lintTexts.noRecord(shown(raw)))];
  const { type, data, config, ...rest } = raw;
  const block = typeof raw.id === 'string' ? raw.id : '';
  const found = [
    ...validateFields(blockFields, rest, path),
    ...twice(raw.id, path, seen.blocks),
    ...(isBlockType(type)
      ? validateContent(type, { data, config, version: raw.version }, path)
      : [strange(type, path)]),
  ];
  return found.map((one) => ({ ...one, block }));
}

interface Content {
  data: unknown;
  config: unknown;
  version: unknown;
}

function validateContent(
  type: keyof typeof blocks,
  { data, config, version }: Content,
  path: string,
): Problem[] {
  const definition = definitionOf(type);
  const found: Problem[] = [];
  const missing = definition.missing(data);
  if (missing) found.push(problem('placeholder', 'error', `${path}.data`, lintTexts.placeholder(missing)));
  if (isField(definition.data)) found.push(...validateField(definition.data, data, `${path}.data`));
  else if (isRecord(data)) found.push(...validateFields(definition.data, data, `${path}.data`));
  if (!isRecord(config))
    return [...found, problem('placeholder', 'error', `${path}.config`, lintTexts.noConfig)];
  if (version === undefined && config.version === undefined)
    found.push(problem('placeholder', 'warning', path, lintTexts.noVersion));
  const { version: inConfig, ...rest } = config;
  if (inConfig !== undefined && blockFields.version)
    found.push(...validateField(blockFields.version, inConfig, `${path}.config.version`));
  const kept = Object.keys(definition.kept ?? {});
  return [...found, ...validateFields(definition.config, rest, `${path}.config`, kept)];
}

function strange(type: unknown, path: string): Problem {
  const meant = typeof type === 'string' ? nearest(type, Object.keys(blocks)) : null;
  return problem('unknown-block', 'error', `${path}.type`, lintTexts.unknownBlock(shown(type), meant));
}

function twice(id: unknown, path: string, seen: Set<string>): Finding[] {
  if (typeof id !== 'string' || id === '') return [];
  if (seen.has(id)) return [finding('duplicate', 'error', `${path}.id`, lintTexts.twice(shown(id)))];
  seen.add(id);
  return [];
}

function sizeOf(column: unknown): number {
  return isRecord(column) && typeof column.size === 'number' ? column.size : 0;
}

function listIn(value: unknown, key: string): unknown[] {
  const found = isRecord(value) ? value[key] : null;
  return Array.isArray(found) ? found : [];
}

function problem(rule: Rule, severity: Severity, path: string, message: string): Problem {
  return { rule, severity, path, message };
}

function finding(rule: Rule, severity: Severity, path: string, message: string): Finding {
  return { ...problem(rule, severity, path, message), block: '' };
}

function outside(problems: readonly Problem[]): Finding[] {
  return problems.map((one) => ({ ...one, block: '' }));
}
