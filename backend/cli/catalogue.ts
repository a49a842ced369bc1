import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importTexts } from '#lib/labels/import-messages.ts';
import { type ImportReport, importEvent } from '../modules/import/report.ts';
import { describeReport } from './import-report.ts';
import { connectOperator } from './operator-client.ts';

/** `npm run catalogue -- import FILE [--store 101,102] [--fetch-images] [--dry-run]` */
async function main(args: readonly string[]): Promise<void> {
  const request = requestOf(args);
  if (!request) {
    process.stderr.write(`${importTexts.usage}\n`);
    process.exitCode = 2;
    return;
  }
  const operator = await connectOperator();
  try {
    const report = await follow(operator.follow('/operator/catalogue/import', request));
    process.stdout.write(`${describeReport(report)}\n`);
    if (report.problems.length > 0) process.exitCode = 1;
  } finally {
    await operator.close();
  }
}

interface ImportRequest {
  path: string;
  stores: number[];
  fetchImages: boolean;
  dryRun: boolean;
}

function requestOf(args: readonly string[]): ImportRequest | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        store: { type: 'string', multiple: true },
        'fetch-images': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
    const [command, file, ...rest] = positionals;
    const stores = (values.store ?? []).flatMap((list) => list.split(',')).map((id) => id.trim());
    const isWrong = stores.some((id) => !/^[1-9]\d{0,8}$/.test(id));
    if (command !== 'import' || !file || rest.length > 0 || isWrong) return null;
    return {
      path: resolve(file),
      stores: stores.map(Number),
      fetchImages: values['fetch-images'] ?? false,
      dryRun: values['dry-run'] ?? false,
    };
  } catch {
    return null;
  }
}

/** Shows progress on a terminal. @throws Error with why the file could not be imported */
async function follow(lines: AsyncIterable<string>): Promise<ImportReport> {
  for await (const line of lines) {
    const event = importEvent.parse(JSON.parse(line));
    if (event.type === 'waiting') process.stderr.write(`${importTexts.waiting}\n`);
    if (event.type === 'progress') showProgress(importTexts.progress(event.done, event.total));
    if (event.type === 'report') {
      showProgress('');
      return event.report;
    }
    if (event.type === 'failed') {
      showProgress('');
      throw new Error(event.message);
    }
  }
  throw new Error(importTexts.broken);
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
