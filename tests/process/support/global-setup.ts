import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { build } from '#tools/bootstrap/build.mjs';
import { fillShop } from '#tools/serve/fill.ts';
import { ownFolder, sweepFolders } from '#tools/temporary/folders.ts';
import { cleanEnv } from './clean-env.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo store, to be copied. */
    template: string;
  }
}

/** Makes the production build when the sources changed, and fills one demo shop that every test begins with. */
export default async function prepare(project: TestProject): Promise<() => void> {
  await build({ path: process.execPath, version: process.version });
  // Runs that were killed have left their shops.
  sweepFolders('process');
  const template = ownFolder('process');
  await fillShop(cleanEnv(), template);
  project.provide('template', template);
  return () => rmSync(template, { recursive: true, force: true });
}
