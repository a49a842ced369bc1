import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { writeProblem } from '#backend/db/data-folder.ts';
import { type Check, ok, problem, warning } from '../finding.ts';

const MB = 1024 * 1024;
/** With less space somebody should make room soon, in megabytes. */
const SCARCE = 1024;

/** The folder of files, and of the embedded database. A machine of storefronts alone has none. */
export const dataFolder: Check = {
  area: 'data folder',
  async look({ env, dataDir }) {
    if (env.BACKEND_URL && !env.DATABASE_URL) return [];
    if (!existsSync(dataDir)) {
      return [
        warning(`${dataDir} is not there yet`, 'the first start makes it; with several back-ends mount it'),
      ];
    }
    const reason = await writeProblem(dataDir);
    if (reason !== '') {
      return [
        problem(`nothing can be stored in ${dataDir} (${reason})`, 'make room, or give its user the right'),
      ];
    }
    const { bavail, bsize } = statfsSync(dataDir);
    const left = Math.floor((bavail * bsize) / MB);
    const hasFiles = env.S3_BUCKET || existsSync(join(dataDir, 'files'));
    const files = hasFiles ? '' : ', no files in it yet';
    return left < SCARCE
      ? [warning(`${left} MB are left for ${dataDir}`, 'make room: orders end with the disk')]
      : [ok(`${dataDir} can be written, ${left} MB left${files}`)];
  },
};
