import { resolve } from 'node:path';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { entry, say } from '#tools/bootstrap/say.mjs';
import { makeArtefact } from './make.ts';

/** The folder that is made when none is named. */
const FOLDER = 'dist';

await entry(() => {
  const target = resolve(inRoot('.'), process.argv[2] ?? FOLDER);
  const { buildId, megabytes } = makeArtefact(target);
  say(`build ${buildId}, ${megabytes} MB: ${target}`);
});
