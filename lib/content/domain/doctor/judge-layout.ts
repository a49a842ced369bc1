import { doctorTexts } from '#lib/labels/content/layout-doctor.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { isField } from '../blocks/definition.ts';
import { blocks, definitionOf, isBlockType } from '../blocks/registry.ts';
import { isDeeperThan, MAX_BLOCKS, MAX_DEPTH } from '../limits.ts';
import { blockFields, columnFields, dataFields, pageFields, rowFields } from '../page-fields.ts';
import type { Finding, Problem, Rule, Severity } from './finding.ts';
import { judgeField, judgeFields, shown } from './judge-fields.ts';
import { nearest } from './nearest.ts';

/** Judges a template as it was parsed from JSON, by the same definitions that rendering reads by. */
export function judgeLayout(raw: unknown): Finding[] {
  if (!isRecord(raw)) return [finding('structure', 'error', '', doctorTexts.noLayout)];
  if (isDeeperThan(raw, MAX_DEPTH)) return [finding('size', 'error', '', doctorTexts.tooDeep(MAX_DEPTH))];
  const { rows, ...head } = raw;
  const fields = raw.kind === 'data' ? dataFields : pageFields;
  const found = outside(judgeFields(fields, head, ''));
  if (!Array.isArray(rows)) return [...found, finding('structure', 'error', 'rows', doctorTexts.noRows)];
  return [...found, ...(raw.kind === 'data' ? judgeRecords(rows) : judgePage(rows))];
}

function judgeRecords(rows: readonly unknown[]): Finding[] {
  return rows.flatMap((row, at) =>
    isRecord(row) ? [] : [finding('structure', 'error', `rows[${at}]`, doctorTexts.noRecord(shown(row)))],
  );
}

function judgePage(rows: readonly unknown[]): Finding[] {
  const seen = { rows: new Set<string>(), blocks: new Set<string>() };
  const found = rows.flatMap((row, at) => judgeRow(row, `rows[${at}]`, seen));
  const count = rows.flatMap((row) => listIn(row, 'columns').flatMap((one) => listIn(one, 'blocks'))).length;
  if (count <= MAX_BLOCKS) return found;
  return [finding('size', 'error', 'rows', doctorTexts.tooManyBlocks(count, MAX_BLOCKS)), ...found];
}

interface Seen {
  rows: Set<string>;
  blocks: Set<string>;
}

function judgeRow(row: unknown, path: string, seen: Seen): Finding[] {
  if (!isRecord(row)) return [finding('structure', 'error', path, doctorTexts.noRecord(shown(row)))];
  const { columns, ...rest } = row;
  const found = [...outside(judgeFields(rowFields, rest, path)), ...twice(row.id, path, seen.rows)];
  if (!Array.isArray(columns))
    return [...found, finding('structure', 'error', `${path}.columns`, doctorTexts.noColumns)];
  const sum = columns.reduce((total: number, one) => total + sizeOf(one), 0);
  if (sum > 12) found.push(finding('structure', 'warning', `${path}.columns`, doctorTexts.wide(sum)));
  return [...found, ...columns.flatMap((one, at) => judgeColumn(one, `${path}.columns[${at}]`, seen))];
}

function judgeColumn(column: unknown, path: string, seen: Seen): Finding[] {
  if (!isRecord(column)) return [finding('structure', 'error', path, doctorTexts.noRecord(shown(column)))];
  const { blocks: given, ...rest } = column;
  const found = outside(judgeFields(columnFields, rest, path));
  if (!Array.isArray(given))
    return [...found, finding('structure', 'error', `${path}.blocks`, doctorTexts.noBlocks)];
  return [...found, ...given.flatMap((one, at) => judgeBlock(one, `${path}.blocks[${at}]`, seen))];
}

function judgeBlock(raw: unknown, path: string, seen: Seen): Finding[] {
  if (!isRecord(raw)) return [finding('structure', 'error', path, doctorTexts.noRecord(shown(raw)))];
  const { type, data, config, ...rest } = raw;
  const block = typeof raw.id === 'string' ? raw.id : '';
  const found = [
    ...judgeFields(blockFields, rest, path),
    ...twice(raw.id, path, seen.blocks),
    ...(isBlockType(type)
      ? judgeContent(type, { data, config, version: raw.version }, path)
      : [strange(type, path)]),
  ];
  return found.map((one) => ({ ...one, block }));
}

interface Content {
  data: unknown;
  config: unknown;
  version: unknown;
}

function judgeContent(
  type: keyof typeof blocks,
  { data, config, version }: Content,
  path: string,
): Problem[] {
  const definition = definitionOf(type);
  const found: Problem[] = [];
  const missing = definition.missing(data);
  if (missing) found.push(problem('placeholder', 'error', `${path}.data`, doctorTexts.placeholder(missing)));
  if (isField(definition.data)) found.push(...judgeField(definition.data, data, `${path}.data`));
  else if (isRecord(data)) found.push(...judgeFields(definition.data, data, `${path}.data`));
  if (!isRecord(config))
    return [...found, problem('placeholder', 'error', `${path}.config`, doctorTexts.noConfig)];
  if (version === undefined && config.version === undefined)
    found.push(problem('placeholder', 'warning', path, doctorTexts.noVersion));
  const { version: inConfig, ...rest } = config;
  if (inConfig !== undefined && blockFields.version)
    found.push(...judgeField(blockFields.version, inConfig, `${path}.config.version`));
  const kept = Object.keys(definition.kept ?? {});
  return [...found, ...judgeFields(definition.config, rest, `${path}.config`, kept)];
}

function strange(type: unknown, path: string): Problem {
  const meant = typeof type === 'string' ? nearest(type, Object.keys(blocks)) : null;
  return problem('unknown-block', 'error', `${path}.type`, doctorTexts.unknownBlock(shown(type), meant));
}

function twice(id: unknown, path: string, seen: Set<string>): Finding[] {
  if (typeof id !== 'string' || id === '') return [];
  if (seen.has(id)) return [finding('duplicate', 'error', `${path}.id`, doctorTexts.twice(shown(id)))];
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
