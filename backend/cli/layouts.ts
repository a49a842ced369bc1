import { layoutTexts } from '#lib/labels/content/layouts.ts';
import { runCommand } from './command.ts';
import { commandOf } from './layout-commands.ts';

/** `npm run layouts -- list | pull | validate | preview | push | history | restore | upload | files | delete | messages`; see docs/content.md */
runCommand(commandOf, layoutTexts.usage);
