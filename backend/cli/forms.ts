import { formLint } from '#lib/labels/forms/lint.ts';
import { runCommand } from './command.ts';
import { commandOf } from './form-commands.ts';

/** `npm run forms -- list | validate | pull | preview | push`; see docs/content.md */
runCommand(commandOf, formLint.usage);
