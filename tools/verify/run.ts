import { runNode } from './command.ts';
import type { Gate } from './gates.ts';

function line(mark: string, name: string, seconds: number): string {
  return `${mark} ${name.padEnd(14)}${seconds.toFixed(1).padStart(6)} s`;
}

/** What a gate has to say although it passed: lines that begin with '! '. */
function notesOf(output: string): string[] {
  return output.split('\n').filter((text) => text.startsWith('! '));
}

/**
 * Runs the gates one after the other (the machine is small), one line each, with the output of those that
 * fail. All run, so that one look shows everything there is to mend.
 * @returns the names of the gates that failed
 */
export async function runGates(gates: readonly Gate[], print: (text: string) => void): Promise<string[]> {
  const failed: string[] = [];
  for (const gate of gates) {
    gate.before?.();
    const result = await runNode(gate.args);
    print(line(result.ok ? '✓' : '✗', gate.name, result.seconds));
    for (const note of notesOf(result.output)) print(`  ${note}`);
    if (result.ok) continue;
    failed.push(gate.name);
    print(`${result.output}\n`);
  }
  return failed;
}
