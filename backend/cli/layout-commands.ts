import { userInfo } from 'node:os';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from '#lib/content/domain/lint/finding.ts';
import { lintTemplate } from '#lib/content/domain/lint/lint-template.ts';
import { validateFile } from '#lib/content/domain/lint/validate-file.ts';
import { layoutTexts } from '#lib/labels/content/layouts.ts';
import { layoutAnswers } from '../modules/content/operator-contract.ts';
import { fileCommandOf } from './file-commands.ts';
import { findTemplates, namedAs, type TemplateFile, writePulled, writeRevision } from './layout-files.ts';
import type { Command, Outcome } from './layout-outcome.ts';
import { describeHistory, describeList, describeReports, type Report } from './layout-report.ts';
import { messageCommandOf } from './message-command.ts';
import type { OperatorClient } from './operator-answers.ts';

interface Task {
  /** Needs no back-end. */
  isOffline: boolean;
  run(operator: OperatorClient | null): Promise<Outcome>;
}

const OPTIONS = {
  to: { type: 'string', default: 'plantillas' },
  as: { type: 'string' },
  force: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  offline: { type: 'boolean', default: false },
  folder: { type: 'string', default: '' },
} as const;

/** The command that the arguments of `npm run layouts` name; null when they name none. */
export function commandOf(args: readonly string[]): Task | null {
  const parsed = parse(args);
  if (!parsed) return null;
  const { values, positionals } = parsed;
  const [command, ...rest] = positionals;
  const [first, second, ...more] = rest;
  const needs = (run: Command): Task => ({
    isOffline: false,
    run: (operator) => (operator ? run(operator) : Promise.reject(new Error(layoutTexts.usage))),
  });
  const other = fileCommandOf(positionals, values) ?? messageCommandOf(positionals, values);
  if (other) return needs(other);
  if (command === 'list' && first === undefined) return needs(list);
  if (command === 'pull' && first) return needs((operator) => pull(operator, rest, values));
  if (command === 'push' && first) return needs((operator) => push(operator, rest, values));
  if (command === 'preview' && first && !second) return needs((operator) => preview(operator, rest, values));
  if (command === 'history' && first && !second) return needs((operator) => history(operator, first));
  if (command === 'restore' && first && /^\d{1,9}$/.test(second ?? '') && more.length === 0)
    return needs((operator) => restore(operator, first, Number(second)));
  if (command !== 'validate' || !first) return null;
  return { isOffline: values.offline, run: (operator) => validate(operator, rest, values) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    return null;
  }
}

async function list(operator: OperatorClient): Promise<Outcome> {
  const { rows } = layoutAnswers.list.parse(await operator.ask('GET', '/operator/layouts'));
  return { text: describeList(rows), isFine: true };
}

async function pull(
  operator: OperatorClient,
  names: readonly string[],
  { to, force }: { to: string; force: boolean },
): Promise<Outcome> {
  const lines: string[] = [];
  for (const name of names) {
    const answer = layoutAnswers.pulled.parse(await operator.ask('POST', '/operator/layouts/pull', { name }));
    lines.push(layoutTexts.pulled(answer.name, await writePulled(to, answer, force)));
  }
  return { text: lines.join('\n'), isFine: true };
}

/** One after the other; what is refused keeps no other from being published. */
async function push(
  operator: OperatorClient,
  paths: readonly string[],
  { as, force }: { as?: string | undefined; force: boolean },
): Promise<Outcome> {
  const reports: Report[] = [];
  for (const file of namedAs(await findTemplates(paths), as)) {
    const { name } = file;
    const path = shownPath(file);
    const found = tooLarge(file);
    if (found) {
      reports.push({ path, name, findings: found, end: layoutTexts.refused(name) });
      continue;
    }
    const body = { name, text: file.text, by: userInfo().username, isForced: force };
    const answer = layoutAnswers.pushed.parse(await operator.ask('POST', '/operator/layouts/push', body));
    if (answer.state !== 'refused') await writeRevision(file, answer.revision);
    const end =
      answer.state === 'published'
        ? layoutTexts.published(name, answer.url)
        : layoutTexts[answer.state](name);
    reports.push({ path, name, findings: answer.findings, end });
  }
  return { text: describeReports(reports), isFine: reports.every(isFine) };
}

async function validate(
  operator: OperatorClient | null,
  paths: readonly string[],
  { json, as }: { json: boolean; as?: string | undefined },
): Promise<Outcome> {
  const reports: Report[] = [];
  for (const file of namedAs(await findTemplates(paths), as)) {
    reports.push({
      path: shownPath(file),
      name: file.name,
      findings: tooLarge(file) ?? (await judge(operator, file)),
    });
  }
  return { text: json ? asJson(reports) : describeReports(reports), isFine: reports.every(isFine) };
}

/** Any draft can be looked at, also one with errors. */
async function preview(
  operator: OperatorClient,
  paths: readonly string[],
  { json, as }: { json: boolean; as?: string | undefined },
): Promise<Outcome> {
  const reports: Report[] = [];
  for (const file of namedAs(await findTemplates(paths), as)) {
    const { name, text } = file;
    const path = shownPath(file);
    const large = tooLarge(file);
    if (large) {
      reports.push({ path, name, findings: large });
      continue;
    }
    const answer = await operator.ask('POST', '/operator/layouts/preview', { name, text });
    const { url, findings } = layoutAnswers.previewed.parse(answer);
    reports.push({ path, name, findings, url, end: layoutTexts.preview(url) });
  }
  return { text: json ? asJson(reports) : describeReports(reports), isFine: reports.every(isFine) };
}

function shownPath({ path }: TemplateFile): string {
  return relative(process.cwd(), path);
}

function asJson(reports: readonly Report[]): string {
  return JSON.stringify(
    reports.map(({ end: _words, ...report }) => report),
    null,
    2,
  );
}

async function judge(
  operator: OperatorClient | null,
  { name, text, bytes }: TemplateFile,
): Promise<Report['findings']> {
  if (!operator) {
    const { template, findings } = validateFile(text, name.slice(name.lastIndexOf('/') + 1), bytes);
    return template ? [...findings, ...lintTemplate(template)] : findings;
  }
  return layoutAnswers.judged.parse(await operator.ask('POST', '/operator/layouts/judge', { name, text }))
    .findings;
}

/** What is said of a file that is not even sent. */
function tooLarge({ text, bytes, name }: TemplateFile): Finding[] | null {
  return text === '' && bytes > 0 ? validateFile(text, name, bytes).findings : null;
}

async function history(operator: OperatorClient, name: string): Promise<Outcome> {
  const answer = await operator.ask('POST', '/operator/layouts/history', { name });
  return { text: describeHistory(layoutAnswers.history.parse(answer)), isFine: true };
}

async function restore(operator: OperatorClient, name: string, id: number): Promise<Outcome> {
  const by = userInfo().username;
  const answer = await operator.ask('POST', '/operator/layouts/restore', { name, id, by });
  const { url, ...done } = layoutAnswers.pushed.parse(answer);
  return { text: layoutTexts.published(done.name, url), isFine: true };
}

function isFine({ findings }: Report): boolean {
  return findings.every(({ severity }) => severity !== 'error');
}
