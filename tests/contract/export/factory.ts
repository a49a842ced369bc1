import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExportOptions, exportFile } from '#backend/modules/export/export-file.ts';
import type { ExportEvent, ExportReport } from '#backend/modules/export/operator-contract.ts';
import type { TestBackend } from '../support/backend.ts';

export interface Exported {
  path: string;
  text: string;
  report: ExportReport;
  events: ExportEvent[];
}

/** Exports to a file of its own folder. */
export async function exportTo(
  backend: TestBackend,
  name: string,
  options: Partial<ExportOptions> = {},
): Promise<Exported> {
  const folder = join(backend.folder, randomUUID());
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  const events: ExportEvent[] = [];
  for await (const event of exportFile(backend.deps, path, { stores: [], withPictures: false, ...options })) {
    events.push(event);
  }
  const last = events.at(-1);
  if (last?.type !== 'report') throw new Error('an export ends with its report');
  return { path, text: await readFile(path, 'utf8'), report: last.report, events };
}
