import { type ParseArgsConfig, parseArgs } from 'node:util';
import { printable } from '#lib/platform/domain/text/printable.ts';
import { withOperator } from './operator-client.ts';
import type { OperatorClient } from './operator-protocol.ts';

/** What a command prints; `isFine` is false when something was refused or left out. */
export interface Outcome {
  text: string;
  isFine: boolean;
}

/** A command that needs the shop's back-end. A text alone: all went well. */
export type Command = (operator: OperatorClient) => Promise<Outcome | string>;
/** One that runs without it. */
export interface Standalone {
  standalone(): Promise<Outcome | string>;
}

/** An error with which a command ends with an exit code of its own. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/**
 * Runs the command that the process's arguments name. Exit code 1: it was refused, in part or with an error on stderr,
 * unless the error has another one; 2, with `usage`: they name none (null).
 */
export function runCommand(
  commandOf: (args: readonly string[]) => Command | Standalone | null,
  usage = '',
): void {
  run(commandOf(process.argv.slice(2)), usage).catch((error: unknown) => {
    process.stderr.write(`${printable(messageOf(error))}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  });
}

async function run(command: Command | Standalone | null, usage: string): Promise<void> {
  if (!command) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const outcome = await (typeof command === 'function' ? withOperator(command) : command.standalone());
  process.stdout.write(`${printable(typeof outcome === 'string' ? outcome : outcome.text)}\n`);
  if (typeof outcome === 'object' && !outcome.isFine) process.exitCode = 1;
}

/** Options and words of a command line; null when it has options of other names. */
export function parseCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return null;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
