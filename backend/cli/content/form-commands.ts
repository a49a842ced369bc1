import { relative } from 'node:path';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { lintForm } from '#lib/forms/domain/lint/lint-form.ts';
import { isFormLayout } from '#lib/forms/domain/named.ts';
import { formLint } from '#lib/labels/forms/lint.ts';
import { isRecord, parseJson, textOf } from '#lib/platform/domain/json.ts';
import { type Command, type Outcome, parseCommandLine, type Standalone } from '../operator/command.ts';
import { commandOf as layoutCommandOf } from './layout-commands.ts';
import { findTemplates } from './layout-files.ts';
import { describeReports, type Report } from './layout-report.ts';

const OPTIONS = {
  to: { type: 'string' },
  force: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;
const DEMO = 'data/demo';

/** A form as a file has it. */
interface FoundForm {
  path: string;
  name: string;
  /** Where its fields stand in the file. */
  at: string;
  rows: unknown;
}

/** The command that the arguments of `npm run forms` name; null when they name none. */
export function commandOf(args: readonly string[]): Command | Standalone | null {
  const parsed = parseCommandLine(args, OPTIONS);
  if (!parsed) return null;
  const [command, ...given] = parsed.positionals;
  const paths = given.length > 0 ? given : [DEMO];
  if (command === 'pull' && given.length > 0)
    return layoutCommandOf(args.map((arg) => (given.includes(arg) ? layoutOf(arg) : arg)));
  if ((command === 'preview' || command === 'push') && given.length > 0) {
    const run = layoutCommandOf(args);
    return typeof run === 'function' ? (operator) => ofForms(given, () => run(operator)) : null;
  }
  if (command === 'list') return { standalone: () => list(paths) };
  if (command === 'validate') return { standalone: () => validate(paths, parsed.values.json) };
  return null;
}

/** A form's file in the shop, by its short name too: 'contactForm' is 'private/contactForm_3'. */
function layoutOf(name: string): string {
  return /^\w+Form$/.test(name) ? `private/${name}_${LANGUAGE_ID}` : name;
}

/** @throws Error for a file that is no form: other templates have a command of their own */
async function ofForms<Result>(paths: readonly string[], run: () => Promise<Result>): Promise<Result> {
  for (const { path, name } of await findTemplates(paths))
    if (!isFormLayout(name ?? '')) throw new Error(formLint.notForm(relative(process.cwd(), path)));
  return run();
}

async function list(paths: readonly string[]): Promise<string> {
  const forms = await findForms(paths);
  const width = Math.max(0, ...forms.map(({ name }) => name.length));
  return (
    forms.map(({ name, rows }) => `${name.padEnd(width)}  ${describeFields(rows)}`).join('\n') ||
    formLint.none
  );
}

async function validate(paths: readonly string[], asJson: boolean): Promise<Outcome | string> {
  const forms = await findForms(paths);
  const reports = forms.map(
    ({ path, name, rows, at }): Report => ({ path: `${path} (${name})`, name, findings: lintForm(rows, at) }),
  );
  if (reports.length === 0) return { text: formLint.none, isFine: false };
  const isFine = reports.every(({ findings }) => findings.every(({ severity }) => severity !== 'error'));
  return { text: asJson ? JSON.stringify(reports, null, 2) : describeReports(reports), isFine };
}

/** Templates of forms, and the forms of ways of delivery in settings. */
async function findForms(paths: readonly string[]): Promise<FoundForm[]> {
  const files = await findTemplates(paths);
  return files.flatMap((file): FoundForm[] => {
    const path = relative(process.cwd(), file.path);
    const template = parseJson(file.text);
    if (!isRecord(template)) return [];
    const name = textOf(template.name);
    if (isFormLayout(name)) return [{ path, name, at: 'rows', rows: template.rows }];
    const { shippingForms } = template;
    if (!isRecord(shippingForms)) return [];
    return Object.entries(shippingForms).map(([type, form]) => ({
      path,
      name: `shippingForms.${type}`,
      at: `shippingForms.${type}.formData`,
      rows: isRecord(form) ? form.formData : undefined,
    }));
  });
}

function describeFields(rows: unknown): string {
  const types = (Array.isArray(rows) ? rows : []).map((row: unknown) =>
    isRecord(row) ? textOf(row.type) : '',
  );
  const counts = Object.entries(Object.groupBy(types, (type) => type));
  const told = counts.map(([type, all]) => ((all?.length ?? 0) > 1 ? `${type} ×${all?.length}` : type));
  return formLint.row(types.length, told.join(', '));
}
