import { extname, resolve } from 'node:path';
import type { z } from 'zod';
import { exportTexts } from '#lib/labels/data/export-messages.ts';
import { importTexts } from '#lib/labels/data/import-messages.ts';
import { exportEvent } from '../modules/export/operator-contract.ts';
import { importEvent, offered } from '../modules/import/operator-contract.ts';
import { describeExport } from './catalogue/export-report.ts';
import { describeReport } from './catalogue/import-report.ts';
import {
  type Command,
  CommandError,
  type Outcome,
  parseCommandLine,
  runCommand,
} from './operator/command.ts';
import { INTERRUPTED, interruption } from './operator/interruption.ts';
import type { OperatorClient } from './operator/operator-protocol.ts';

/**
 * `npm run catalogue -- import FILE [--store 101,102] [--fetch-images] [--dry-run] [--remove] [--report FILE.csv]`
 * `npm run catalogue -- withdraw HANDLE…`, `npm run catalogue -- restore HANDLE…`
 * `npm run catalogue -- export FILE.json|FILE.csv [--store 101,102] [--with-pictures]`
 */
function commandOf(args: readonly string[]): Command | null {
  const [first, ...handles] = args;
  if ((first === 'withdraw' || first === 'restore') && handles.length > 0 && handles.every(isHandle))
    return (operator) => offer(operator, { handles, isOffered: first === 'restore' });
  const options = optionsOf(args);
  if (!options) return null;
  const { command, path, stores, fetchImages, dryRun, remove, withPictures, reportPath } = options;
  if (command === 'import' && !withPictures) {
    const signal = interruption();
    const request = { path, stores, fetchImages, dryRun, remove, reportPath };
    return (operator) => importFile(operator, request, signal);
  }
  const isKnown = ['.json', '.csv'].includes(extname(path).toLowerCase());
  if (command === 'export' && isKnown && !fetchImages && !dryRun && !remove && !reportPath) {
    return (operator) => exportFile(operator, { path, stores, withPictures });
  }
  return null;
}

function optionsOf(args: readonly string[]) {
  const parsed = parseCommandLine(args, {
    store: { type: 'string', multiple: true },
    'fetch-images': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
    report: { type: 'string' },
    'with-pictures': { type: 'boolean', default: false },
  });
  if (!parsed) return null;
  const { values, positionals } = parsed;
  const [command, file, ...rest] = positionals;
  const stores = (values.store ?? []).flatMap((list) => list.split(',')).map((id) => id.trim());
  if (!file || rest.length > 0 || stores.some((id) => !/^[1-9]\d{0,8}$/.test(id))) return null;
  return {
    command,
    path: resolve(file),
    stores: stores.map(Number),
    fetchImages: values['fetch-images'],
    dryRun: values['dry-run'],
    remove: values.remove,
    withPictures: values['with-pictures'],
    reportPath: values.report ? resolve(values.report) : null,
  };
}

/** Exit code of a file that could not be imported as a whole. */
const UNREADABLE = 2;

/** @throws CommandError with why the file could not be imported, or how far it was when it was interrupted */
async function importFile(operator: OperatorClient, request: object, signal: AbortSignal): Promise<Outcome> {
  const lines = operator.stream('/operator/catalogue/import', request, signal);
  const events = reportIn(lines, importEvent, { texts: importTexts, failed: UNREADABLE });
  const report = await events.catch((error: unknown) => {
    // A running back-end goes on with what was begun.
    const isLeft = signal.aborted && !(error instanceof CommandError);
    throw isLeft ? new CommandError(importTexts.goesOn, INTERRUPTED) : error;
  });
  return { text: describeReport(report), isFine: report.problems.length === 0 };
}

/** An option is none. */
const isHandle = (text: string) => !text.startsWith('-');

/** Takes products from sale, or offers them again. */
async function offer(operator: OperatorClient, request: object): Promise<Outcome> {
  const { report } = offered.parse(await operator.request('POST', '/operator/catalogue/offer', request));
  return { text: describeReport(report), isFine: report.problems.length === 0 };
}

/** @throws Error with why the file could not be written */
async function exportFile(operator: OperatorClient, request: object): Promise<Outcome> {
  const lines = operator.stream('/operator/catalogue/export', request);
  const report = await reportIn(lines, exportEvent, { texts: exportTexts, failed: 1 });
  return { text: describeExport(report), isFine: report.leftOut.count === 0 };
}

type RunEvent<Report> =
  | { type: 'waiting' }
  | { type: 'progress'; done: number; total: number }
  | { type: 'failed'; message: string }
  | { type: 'interrupted'; message: string }
  | { type: 'report'; report: Report };

interface RunTexts {
  progress(done: number, total: number): string;
  broken: string;
}

/**
 * Shows how far a run is, until its last event.
 * @param failed exit code for a run that says why there is no report
 * @throws Error with why there is none
 */
async function reportIn<Report>(
  lines: AsyncIterable<string>,
  schema: z.ZodType<RunEvent<Report>>,
  { texts, failed }: { texts: RunTexts; failed: number },
): Promise<Report> {
  try {
    for await (const line of lines) {
      const event = schema.parse(JSON.parse(line));
      if (event.type === 'waiting') process.stderr.write(`${importTexts.waiting}\n`);
      if (event.type === 'progress') showProgress(texts.progress(event.done, event.total));
      if (event.type === 'failed') throw new CommandError(event.message, failed);
      if (event.type === 'interrupted') throw new CommandError(event.message, INTERRUPTED);
      if (event.type === 'report') return event.report;
    }
    throw new Error(texts.broken);
  } finally {
    showProgress('');
  }
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

runCommand(commandOf, importTexts.usage);
