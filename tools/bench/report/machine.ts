import { execFileSync } from 'node:child_process';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** Where and when figures were measured. */
export interface Machine {
  cores: number;
  model: string;
  /** GB. */
  memory: number;
  node: string;
  system: string;
  /** Commit of the sources, '' outside of git. */
  commit: string;
  date: string;
  /** Average number of busy processes during the minute before. */
  load: number;
}

function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

export function thisMachine(now: Date): Machine {
  const all = cpus();
  return {
    cores: all.length,
    model: all[0]?.model.trim() ?? 'unknown',
    memory: Math.round((totalmem() / 1e9) * 10) / 10,
    node: process.version,
    system: `${platform()} ${release()}`,
    commit: commitOf(),
    date: now.toISOString(),
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}

/** One line for the head of a report, and a warning when the machine was not idle. */
export function describeMachine(machine: Machine): string {
  const { cores, model, memory, node, system, commit, date, load } = machine;
  const line = `${cores} cores (${model}), ${memory} GB, ${system}, Node ${node}, ${date}${commit && `, ${commit}`}, load before ${load}`;
  const busy = load > cores / 4 ? '\nThe machine was busy: compare ratios, not times.' : '';
  return line + busy;
}
