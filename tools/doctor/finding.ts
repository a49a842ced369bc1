import { setTimeout as pause } from 'node:timers/promises';

/** What was found: `what` is the case, `next` what to do about it. */
export interface Finding {
  area: string;
  status: 'ok' | 'warning' | 'problem';
  what: string;
  /** Missing where all is well. */
  next?: string;
}

/** What is looked at: the environment of the processes, and their data folder. */
export interface Patient {
  env: Readonly<Record<string, string | undefined>>;
  dataDir: string;
}

export interface Check {
  area: string;
  /** What it throws is a problem, in its own words. */
  look(patient: Patient): Promise<readonly Omit<Finding, 'area'>[]>;
}

/** A check that takes longer has found that nobody responds, in milliseconds. */
const LIMIT_MS = 15_000;

/** Runs all checks at once. @returns their findings, in the order of the checks */
export async function examine(
  checks: readonly Check[],
  patient: Patient,
  limitMs = LIMIT_MS,
): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => findingsOf(check, patient, limitMs)));
  return found.flat();
}

async function findingsOf({ area, look }: Check, patient: Patient, limitMs: number): Promise<Finding[]> {
  const ending = new AbortController();
  const late = pause(limitMs, undefined, { signal: ending.signal, ref: false }).then(() => {
    throw new Error(`no answer in ${limitMs / 1000} s`);
  });
  late.catch(() => {});
  try {
    const found = await Promise.race([look(patient), late]);
    return found.map((one) => ({ area, ...one }));
  } catch (error) {
    return [{ area, ...asProblem(error) }];
  } finally {
    ending.abort();
  }
}

function asProblem(error: unknown): Omit<Finding, 'area'> {
  const what = error instanceof Error ? error.message : String(error);
  return { status: 'problem', what, next: 'mend what it names, and run npm run doctor again' };
}

export const ok = (what: string) => ({ status: 'ok', what }) as const;
export const warning = (what: string, next: string) => ({ status: 'warning', what, next }) as const;
export const problem = (what: string, next: string) => ({ status: 'problem', what, next }) as const;

/** 'ECONNREFUSED', or whatever an error says. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
