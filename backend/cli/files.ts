import { fileCopyTexts } from '#lib/labels/data/file-copies.ts';
import { commandOf } from './database/file-copies.ts';
import { runCommand } from './operator/command.ts';

/** `npm run files -- to-s3 | from-s3 | dump FOLDER | restore FOLDER`, each with `--dry-run` */
runCommand(commandOf, fileCopyTexts.usage);
