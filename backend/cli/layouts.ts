import { layoutTexts } from '#lib/labels/content/layouts.ts';
import { commandOf } from './content/layout-commands.ts';
import { runCommand } from './operator/command.ts';

/** `npm run layouts -- list | pull | validate | preview | push | history | restore | upload | files | delete | messages`; see docs/content.md */
runCommand(commandOf, layoutTexts.usage);
