import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const run = promisify(execFile);

/** Runs `npm run layouts` on the running shop. @returns what it printed; a report with errors is no error here */
export async function layouts(...args: string[]): Promise<string> {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) throw new Error('E2E_DATA_DIR is not set: the global setup did not start the shop.');
  const env = { ...process.env, DATA_DIR: dataDir, APP_MODE: 'demo' };
  try {
    const { stdout } = await run(process.execPath, [inRoot('backend/cli/layouts.ts'), ...args], {
      env,
      cwd: inRoot('.'),
    });
    return stdout;
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
