import { backupTexts } from '#lib/labels/data/backup.ts';
import { readBackendEnv } from '../env.ts';
import { commandOf } from './db-commands.ts';

/** `npm run db -- dump FILE | restore FILE | move`, each with `--force` */
async function main(args: readonly string[]): Promise<void> {
  const run = commandOf(args);
  if (run) return run(readBackendEnv(), (text) => process.stdout.write(`${text}\n`));
  process.stderr.write(`${backupTexts.usage}\n`);
  process.exitCode = 2;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
