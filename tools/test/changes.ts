import { execFileSync } from 'node:child_process';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { Stop } from '#tools/bootstrap/say.mjs';

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: inRoot('.'), encoding: 'utf8', maxBuffer: 64_000_000 });
const namesIn = (output: string) => output.split('\0').filter(Boolean);

/** All files of the project but those that Git ignores, as paths from its root. */
export const projectFiles = () => namesIn(git('ls-files', '-coz', '--exclude-standard'));

/**
 * Files that differ from where this work left another branch: committed, changed, new and deleted ones.
 * @param base branch or commit
 * @throws Stop when Git knows no such base
 */
export function changedSince(base: string): string[] {
  try {
    const fork = git('merge-base', base, 'HEAD').trim();
    const changed = namesIn(git('diff', '--name-only', '--no-renames', '-z', fork));
    return [...new Set([...changed, ...namesIn(git('ls-files', '-oz', '--exclude-standard'))])].sort();
  } catch {
    throw new Stop(
      `Git finds no common commit with "${base}": name a branch or commit that this work began with.`,
    );
  }
}
