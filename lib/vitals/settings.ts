import 'server-only';
import { buildIdIn } from '#lib/platform/build-id.ts';
import { env } from '#lib/platform/env.ts';
import { processWide } from '#lib/platform/process-wide.ts';

/** Of the development server, whose scripts are built again all the while. */
const DEVELOPMENT = 'development';

const buildId = processWide('buildId', () => {
  const { development, buildFolder } = env();
  return development ? DEVELOPMENT : buildIdIn(buildFolder);
});

/** Which part of the documents is measured, and as what build; null where none is. */
export function vitalsSettings(): { share: number; build: string } | null {
  const { vitalsSample: share } = env();
  return share > 0 ? { share, build: buildId() } : null;
}
