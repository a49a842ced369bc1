import { readFileSync } from 'node:fs';

/** Clock ticks that Linux counts processor time in, a second. */
const TICKS = 100;

/** Most memory that a process has held so far, in MB; NaN where the system does not say. */
export const peakMemory = (pid: number | undefined): number => memoryOf(pid, /^VmHWM:\s+(\d+) kB/m);

/** Memory that a process holds, in MB; NaN where the system does not say. */
export const memoryNow = (pid: number | undefined): number => memoryOf(pid, /^VmRSS:\s+(\d+) kB/m);

function memoryOf(pid: number | undefined, line: RegExp): number {
  try {
    return Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** Processor time that a process has taken so far, in ms; NaN where the system does not say. */
export function processorTime(pid: number | undefined): number {
  try {
    return ticksOf(readFileSync(`/proc/${pid}/stat`, 'utf8')) * (1000 / TICKS);
  } catch {
    return Number.NaN;
  }
}

/** User and system time of a line of /proc/…/stat; the program's name before them may hold anything. */
export function ticksOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
