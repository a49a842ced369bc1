import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { operate } from './operate.ts';

/** Runs `npm run layouts` on the running shop. @returns what it printed; a report with errors is no error here */
export async function layouts(...args: string[]): Promise<string> {
  try {
    return await operate('layouts', args);
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && error.stdout) return String(error.stdout);
    throw error;
  }
}

/** Uploads a file as a draft. @returns the path of its preview */
export async function previewOf(file: string, name: string): Promise<string> {
  const reports: unknown = JSON.parse(await layouts('preview', file, '--as', name, '--json'));
  const url: unknown = Array.isArray(reports) ? reports[0]?.url : undefined;
  if (typeof url !== 'string') throw new Error(`no preview of ${file}`);
  return new URL(url).pathname;
}

/** Writes a template where an editor would have it. @returns its path */
export function writeTemplate(name: string, template: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'ajuar-layouts-')), `${name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(template));
  return path;
}
