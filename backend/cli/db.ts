import { backupTexts } from '#lib/labels/data/backup.ts';
import { readBackendEnv } from '../env.ts';
import { runCommand } from './command.ts';
import { commandOf } from './db-commands.ts';

/** `npm run db -- dump FILE | restore FILE | move`, each with `--force` */
runCommand((args) => {
  const run = commandOf(args);
  return run && { standalone: () => run(readBackendEnv()) };
}, backupTexts.usage);
