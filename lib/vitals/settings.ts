import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#lib/platform/env.ts';
import { processWide } from '#lib/platform/process-wide.ts';

/** Of the development server, whose scripts are built again all the while. */
const DEVELOPMENT = 'development';

const buildId = processWide('buildId', () => {
  const { development, buildFolder } = env();
  return development ? DEVELOPMENT : readFileSync(join(buildFolder, 'BUILD_ID'), 'utf8').trim();
});

/** Which part of the documents is measured, and as what build; null where none is. */
export function vitalsSettings(): { share: number; build: string } | null {
  const { vitalsSample: share } = env();
  return share > 0 ? { share, build: buildId() } : null;
}
