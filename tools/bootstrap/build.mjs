import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES } from './build-id.mjs';
import { runChild } from './child.mjs';
import { hintScripts } from './compile-hint.mjs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { withNode } from './node24.mjs';
import { inRoot, root } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { Stop, say } from './say.mjs';

/** `next build` may add to tsconfig.json, so its part of the stamp is taken again after the build. */
function stampOf(sourcesHash) {
  return `${sourcesHash} ${fingerprint(root, ['tsconfig.json'])}`;
}

/**
 * Makes the production build when the sources or the Node version changed since the last one.
 * It goes where next.config.mjs puts it: `NEXT_DIST_DIR`, else `.next`.
 */
export async function build(node) {
  const folder = inRoot(process.env.NEXT_DIST_DIR || '.next');
  const stampFile = join(folder, 'ajuar-stamp');
  const wanted = fingerprint(root, SOURCES, [node.version]);
  if (existsSync(join(folder, 'BUILD_ID')) && readStamp(stampFile) === stampOf(wanted)) return;
  say('building the storefront (next build); about a minute…');
  // What an earlier build left must not pass for this one's.
  rmSync(join(folder, 'BUILD_ID'), { force: true });
  const env = { ...withNode(node), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { bin } = JSON.parse(readFileSync(inRoot('node_modules/next/package.json'), 'utf8'));
  const code = await runChild(node.path, [inRoot(join('node_modules/next', bin.next)), 'build'], { env });
  if (code !== 0 || !existsSync(join(folder, 'BUILD_ID')))
    throw new Stop('the build failed: see its message above.');
  hintScripts(folder);
  await precompress(folder);
  writeFileSync(stampFile, `${stampOf(wanted)}\n`);
}
