import { openBucket, placeOfFiles } from '#backend/ports/open-files.ts';
import { readS3 } from '#backend/ports/s3/env.ts';
import { type Check, ok, problem, reasonOf } from '../finding.ts';

/** The bucket of files, where the settings name one: whether it can be read. */
export const bucket: Check = {
  area: 'bucket',
  async look({ env, dataDir }) {
    const s3 = readS3(env);
    if (!s3) return [];
    const place = placeOfFiles({ s3, dataDir });
    try {
      const store = await openBucket(s3);
      await store.check();
      return [ok(`${place} can be read`)];
    } catch (error) {
      return [problem(`${place} cannot be read (${reasonOf(error)})`, 'look at S3_* and at the server')];
    }
  },
};
