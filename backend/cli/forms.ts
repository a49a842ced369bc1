import { formLint } from '#lib/labels/forms/lint.ts';
import { commandOf } from './content/form-commands.ts';
import { runCommand } from './operator/command.ts';

/** `npm run forms -- list | validate | pull | preview | push`; see docs/content.md */
runCommand(commandOf, formLint.usage);
