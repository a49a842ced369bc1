import { userInfo } from 'node:os';
import { relative } from 'node:path';
import { lintTemplate } from '#lib/content/domain/lint/lint-template.ts';
import { validateFile } from '#lib/content/domain/lint/validate-file.ts';
import { layoutTexts } from '#lib/labels/content/layouts.ts';
import { layoutResponses } from '../../modules/content/operator-contract.ts';
import { type Command, type Outcome, parseCommandLine, type Standalone } from '../operator/command.ts';
import type { OperatorClient } from '../operator/operator-protocol.ts';
import { fileCommandOf } from './file-commands.ts';
import { findTemplates, type TemplateFile, withNames, writePulled, writeRevision } from './layout-files.ts';
import { describeHistory, describeList, describeReports, type Report } from './layout-report.ts';
import { messageCommandOf } from './message-command.ts';

const OPTIONS = {
  to: { type: 'string', default: 'plantillas' },
  as: { type: 'string' },
  force: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  offline: { type: 'boolean', default: false },
  folder: { type: 'string', default: '' },
} as const;

/** The command that the arguments of `npm run layouts` name; null when they name none. */
export function commandOf(args: readonly string[]): Command | Standalone | null {
  const parsed = parseCommandLine(args, OPTIONS);
  if (!parsed) return null;
  const { values, positionals } = parsed;
  const [command, ...rest] = positionals;
  const [first, second, ...more] = rest;
  const other = fileCommandOf(positionals, values) ?? messageCommandOf(positionals, values);
  if (other) return other;
  if (command === 'list' && first === undefined) return list;
  if (command === 'pull' && first) return (operator) => pull(operator, rest, values);
  if (command === 'push' && first) return (operator) => push(operator, rest, values);
  if (command === 'preview' && first && !second) return (operator) => preview(operator, rest, values);
  if (command === 'history' && first && !second) return (operator) => history(operator, first);
  if (command === 'restore' && first && /^\d{1,9}$/.test(second ?? '') && more.length === 0)
    return (operator) => restore(operator, first, Number(second));
  if (command !== 'validate' || !first) return null;
  if (values.offline) return { standalone: () => validate(null, rest, values) };
  return (operator) => validate(operator, rest, values);
}

async function list(operator: OperatorClient): Promise<string> {
  const { rows } = layoutResponses.list.parse(await operator.request('GET', '/operator/layouts'));
  return describeList(rows);
}

async function pull(
  operator: OperatorClient,
  names: readonly string[],
  { to, force }: { to: string; force: boolean },
): Promise<string> {
  const lines: string[] = [];
  for (const name of names) {
    const pulled = layoutResponses.pulled.parse(
      await operator.request('POST', '/operator/layouts/pull', { name }),
    );
    lines.push(layoutTexts.pulled(pulled.name, await writePulled(to, pulled, force)));
  }
  return lines.join('\n');
}

/** What is refused keeps no other from being published. */
async function push(
  operator: OperatorClient,
  paths: readonly string[],
  { as, force, remove }: { as?: string | undefined; force: boolean; remove: boolean },
): Promise<Outcome> {
  const publish = async (file: TemplateFile) => {
    const { name, text } = file;
    const body = { name, text, by: userInfo().username, isForced: force, removes: remove };
    const pushed = layoutResponses.pushed.parse(
      await operator.request('POST', '/operator/layouts/push', body),
    );
    const { state, revision, findings, url } = pushed;
    if (state === 'published' || state === 'same') await writeRevision(file, revision);
    return {
      findings,
      end: state === 'published' ? layoutTexts.published(name, url) : layoutTexts[state](name),
    };
  };
  const reports = await reportEach(paths, as, publish, layoutTexts.refused);
  return { text: describeReports(reports), isFine: reports.every(isFine) };
}

async function validate(
  operator: OperatorClient | null,
  paths: readonly string[],
  { json, as }: { json: boolean; as?: string | undefined },
): Promise<Outcome> {
  const reports = await reportEach(paths, as, async (file) => ({ findings: await judge(operator, file) }));
  return { text: json ? asJson(reports) : describeReports(reports), isFine: reports.every(isFine) };
}

/** Any draft can be looked at, also one with errors. */
async function preview(
  operator: OperatorClient,
  paths: readonly string[],
  { json, as }: { json: boolean; as?: string | undefined },
): Promise<Outcome> {
  const reports = await reportEach(paths, as, async ({ name, text }) => {
    const response = await operator.request('POST', '/operator/layouts/preview', { name, text });
    const { url, findings } = layoutResponses.previewed.parse(response);
    return { findings, url, end: layoutTexts.preview(url) };
  });
  return { text: json ? asJson(reports) : describeReports(reports), isFine: reports.every(isFine) };
}

/** Reports on templates, one after the other; one that is too large is not even sent, and `refused`. */
async function reportEach(
  paths: readonly string[],
  as: string | undefined,
  send: (file: TemplateFile) => Promise<Omit<Report, 'path' | 'name'>>,
  refused?: (name: string) => string,
): Promise<Report[]> {
  const reports: Report[] = [];
  for (const file of withNames(await findTemplates(paths), as)) {
    const { name, text, bytes } = file;
    const { findings } = text === '' && bytes > 0 ? validateFile(text, name, bytes) : { findings: null };
    const found = findings ? { findings, ...(refused && { end: refused(name) }) } : await send(file);
    reports.push({ path: relative(process.cwd(), file.path), name, ...found });
  }
  return reports;
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
  return layoutResponses.judged.parse(
    await operator.request('POST', '/operator/layouts/judge', { name, text }),
  ).findings;
}

async function history(operator: OperatorClient, name: string): Promise<string> {
  const response = await operator.request('POST', '/operator/layouts/history', { name });
  return describeHistory(layoutResponses.history.parse(response));
}

async function restore(operator: OperatorClient, name: string, id: number): Promise<string> {
  const by = userInfo().username;
  const response = await operator.request('POST', '/operator/layouts/restore', { name, id, by });
  const { url, ...done } = layoutResponses.pushed.parse(response);
  return layoutTexts.published(done.name, url);
}

function isFine({ findings }: Report): boolean {
  return findings.every(({ severity }) => severity !== 'error');
}
