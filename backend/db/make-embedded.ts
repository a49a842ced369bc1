import { PGlite } from '@electric-sql/pglite';
import { makingParams, startParams } from './embedded-settings.ts';

/** node make-embedded.ts FOLDER: makes an empty embedded database, for embedded.ts. */
async function main(folder = ''): Promise<void> {
  const pglite = await PGlite.create({ dataDir: folder, startParams, initDbStartParams: makingParams });
  await pglite.close();
}

// Whoever wanted it is gone, and the folder may belong to another one now.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
