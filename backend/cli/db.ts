import { backupTexts } from '#lib/labels/data/backup.ts';
import { readBackendEnv } from '../env.ts';
import { commandOf } from './database/db-commands.ts';
import { runCommand } from './operator/command.ts';

/** `npm run db -- migrate`, or `dump FILE | restore FILE | move`, each with `--force` */
runCommand((args) => {
  const run = commandOf(args);
  return run && { standalone: () => run(readBackendEnv()) };
}, backupTexts.usage);
