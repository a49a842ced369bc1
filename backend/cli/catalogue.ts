import { extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportTexts } from '#lib/labels/data/export-messages.ts';
import { importTexts } from '#lib/labels/data/import-messages.ts';
import { exportEvent } from '../modules/export/report.ts';
import { importEvent } from '../modules/import/report.ts';
import { describeExport } from './export-report.ts';
import { describeReport } from './import-report.ts';
import type { OperatorClient } from './operator-answers.ts';
import { connectOperator } from './operator-client.ts';

/**
 * `npm run catalogue -- import FILE [--store 101,102] [--fetch-images] [--dry-run]`
 * `npm run catalogue -- export FILE.json|FILE.csv [--store 101,102] [--with-pictures]`
 */
async function main(args: readonly string[]): Promise<void> {
  const run = commandOf(args);
  if (!run) {
    process.stderr.write(`${importTexts.usage}\n`);
    process.exitCode = 2;
    return;
  }
  const operator = await connectOperator();
  try {
    const { text, isWhole } = await run(operator);
    process.stdout.write(`${text}\n`);
    if (!isWhole) process.exitCode = 1;
  } finally {
    showProgress('');
    await operator.close();
  }
}

/** What a command prints at its end; `isWhole` is false when something was left out. */
type Command = (operator: OperatorClient) => Promise<{ text: string; isWhole: boolean }>;

function commandOf(args: readonly string[]): Command | null {
  const options = optionsOf(args);
  if (!options) return null;
  const { command, path, stores, fetchImages, dryRun, withPictures } = options;
  if (command === 'import' && !withPictures) {
    return (operator) => importFile(operator, { path, stores, fetchImages, dryRun });
  }
  const isKnown = ['.json', '.csv'].includes(extname(path).toLowerCase());
  if (command === 'export' && isKnown && !fetchImages && !dryRun) {
    return (operator) => exportFile(operator, { path, stores, withPictures });
  }
  return null;
}

function optionsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        store: { type: 'string', multiple: true },
        'fetch-images': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        'with-pictures': { type: 'boolean', default: false },
      },
    });
    const [command, file, ...rest] = positionals;
    const stores = (values.store ?? []).flatMap((list) => list.split(',')).map((id) => id.trim());
    if (!file || rest.length > 0 || stores.some((id) => !/^[1-9]\d{0,8}$/.test(id))) return null;
    return {
      command,
      path: resolve(file),
      stores: stores.map(Number),
      fetchImages: values['fetch-images'],
      dryRun: values['dry-run'],
      withPictures: values['with-pictures'],
    };
  } catch {
    return null;
  }
}

/** @throws Error with why the file could not be imported */
async function importFile(operator: OperatorClient, request: object) {
  for await (const line of operator.follow('/operator/catalogue/import', request)) {
    const event = importEvent.parse(JSON.parse(line));
    if (event.type === 'waiting') process.stderr.write(`${importTexts.waiting}\n`);
    if (event.type === 'progress') showProgress(importTexts.progress(event.done, event.total));
    if (event.type === 'failed') throw new Error(event.message);
    if (event.type !== 'report') continue;
    showProgress('');
    return { text: describeReport(event.report), isWhole: event.report.problems.length === 0 };
  }
  throw new Error(importTexts.broken);
}

/** @throws Error with why the file could not be written */
async function exportFile(operator: OperatorClient, request: object) {
  for await (const line of operator.follow('/operator/catalogue/export', request)) {
    const event = exportEvent.parse(JSON.parse(line));
    if (event.type === 'progress') showProgress(exportTexts.progress(event.done, event.total));
    if (event.type === 'failed') throw new Error(event.message);
    if (event.type !== 'report') continue;
    showProgress('');
    return { text: describeExport(event.report), isWhole: event.report.leftOut.count === 0 };
  }
  throw new Error(exportTexts.broken);
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
