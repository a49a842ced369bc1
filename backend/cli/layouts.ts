import { layoutTexts } from '#lib/labels/content/layouts.ts';
import { commandOf } from './layout-commands.ts';
import { connectOperator } from './operator-client.ts';

/** `npm run layouts -- list | pull | validate | preview | push | history | restore | upload | files | delete | messages`; see docs/content.md */
async function main(args: readonly string[]): Promise<void> {
  const command = commandOf(args);
  if (!command) {
    process.stderr.write(`${layoutTexts.usage}\n`);
    process.exitCode = 2;
    return;
  }
  const operator = command.isOffline ? null : await connectOperator();
  try {
    const { text, isFine } = await command.run(operator);
    process.stdout.write(`${text}\n`);
    if (!isFine) process.exitCode = 1;
  } finally {
    await operator?.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
