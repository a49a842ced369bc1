import type { FormField } from '#lib/contracts/forms.ts';
import { formLint } from '#lib/labels/forms/lint.ts';
import { type Finding, finding } from '#lib/lint/domain/finding.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { frameAddress, safeHref } from '../addresses.ts';
import type { Attribute } from '../field-rule.ts';
import { fieldRegistry } from '../fields/registry.ts';
import { judgeField } from '../judge.ts';
import type { CompiledField, FormModel } from '../model.ts';
import { dateFormats } from '../moments.ts';

/** A name that ids, drafts and the browser's form library can all use. */
const NAME = /^[a-z][\w-]{0,79}$/i;

/** Attributes that every field uses. */
const COMMON: readonly string[] = [
  'name',
  'type',
  'label',
  'sortorder',
  'when',
  'fold',
  'position',
  'sizeclass',
  'script',
  'sample',
];

/** Pairs of which the first may not be above the second. */
const BOUNDS = [
  ['minlength', 'maxlength'],
  ['minvalue', 'maxvalue'],
  ['min', 'max'],
] as const;

interface Subject {
  field: FormField;
  /** The definition as it is written, without defaults. */
  given: unknown;
  compiled: CompiledField;
  model: FormModel;
}

type Severity = Finding['severity'];
type Said = readonly [severity: Severity, key: string, message: string];

/** What is wrong with one field by itself. @param here its path in the file */
export function lintField(subject: Subject, here: string): Finding[] {
  const said = [nameAndLabel, unusedKeys, bounds, choices, forms, addresses, firstValue].flatMap((rule) =>
    rule(subject),
  );
  return said.map(([severity, key, message]) =>
    finding('field', severity, { path: `${here}.${key}`, block: '' }, message),
  );
}

function nameAndLabel({ field: { name, label, type }, compiled }: Subject): Said[] {
  const found: Said[] = [];
  if (!NAME.test(name)) found.push(['error', 'name', formLint.badName(name)]);
  if (compiled.hasValue && type !== 'HIDDEN' && label.trim() === '')
    found.push(['error', 'label', formLint.noLabel]);
  return found;
}

function unusedKeys({ field: { type }, given }: Subject): Said[] {
  const { attributes } = fieldRegistry[type];
  const known = new Set<string>([...COMMON, ...attributes]);
  const own = isRecord(given) ? given : {};
  const unused = ALL.filter((key) => Object.hasOwn(own, key) && !known.has(key));
  return [
    ...unused.map((key): Said => ['note', key, formLint.unused(key, type)]),
    ...(Object.hasOwn(own, 'script') ? [['warning', 'script', formLint.script] as const] : []),
  ];
}

const ALL: readonly string[] = [
  ...new Set<Attribute>(Object.values(fieldRegistry).flatMap(({ attributes }) => attributes)),
];

function bounds({ field }: Subject): Said[] {
  return BOUNDS.flatMap(([least, most]): Said[] => {
    const low = field[least];
    const high = field[most];
    if (low === undefined || high === undefined || low <= high) return [];
    return [['error', least, formLint.bounds(least, most)]];
  });
}

function choices({ field: { type, values, source = '' } }: Subject): Said[] {
  const lacks = fieldRegistry[type].isChoice && values.length === 0 && source === '';
  return lacks ? [['error', 'values', formLint.noChoices]] : [];
}

function forms({ field: { dateFormat, position, sizeclass }, compiled: { span } }: Subject): Said[] {
  const found: Said[] = [];
  if (dateFormat !== undefined && !dateFormats.some((format) => format === dateFormat))
    found.push(['warning', 'dateFormat', formLint.badFormat(dateFormat, dateFormats.join(', '))]);
  if (position !== undefined && !/^\d_\d$/.test(position))
    found.push(['warning', 'position', formLint.badPosition(position)]);
  if (sizeclass !== undefined && span === 12 && !/\bcol(?:-\w+)?-12\b/.test(sizeclass))
    found.push(['warning', 'sizeclass', formLint.badSize(sizeclass)]);
  return found;
}

function addresses({ field: { type }, compiled: { initial } }: Subject): Said[] {
  const bad: Said = ['error', 'value', formLint.badAddress(initial)];
  const href = safeHref(initial);
  if (type === 'LINK' && href === null) return [bad];
  if (type === 'IMAGE' && !href?.startsWith('/')) return [bad];
  return type === 'IFRAME' && frameAddress(initial) === null ? [bad] : [];
}

/** What a field holds from the start, by its own rule. */
function firstValue({ field, compiled, model }: Subject): Said[] {
  const { initial, name, hasValue, isUnloaded } = compiled;
  if (!hasValue || initial === '' || isUnloaded || (field.source ?? '') !== '') return [];
  const own = { ...compiled, when: null, matches: '', required: false, disabled: false };
  const { problems } = judgeField(own, { model, typed: { [name]: initial }, rules: fieldRegistry });
  return problems.slice(0, 1).map(([, message]): Said => ['warning', 'value', formLint.badValue(message)]);
}
