import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ExclusiveFile, holdExclusively } from '#backend/db/exclusive-file.ts';
import { answers, readRun, runFile } from '#tools/bootstrap/running.mjs';
import { Stop, say } from '#tools/bootstrap/say.mjs';

/** The data folder is this process's, or another shop serves it. */
export type Turn = { held: ExclusiveFile } | { url: string };

type State = 'starting' | 'serving' | 'ending';

/** How long the folder's holder may stay in a state before its folder is refused, in milliseconds. */
const PATIENCE_MS: Readonly<Record<State, number>> = { starting: 180_000, serving: 5_000, ending: 60_000 };
const STEP_MS = 200;

/**
 * Takes a data folder for a shop with the embedded database, before anything in it is read or written. Where another
 * shop is starting over it, its address is waited for; where one is ending, its end.
 * @throws Stop when another process has the folder and its address does not answer here (as from another container)
 */
export async function takeFolder(dataDir: string): Promise<Turn> {
  let state: State | null = null;
  let since = performance.now();
  for (;;) {
    const held = holdExclusively(join(dataDir, 'supervisor.lock'));
    if (held) {
      // What a shop left that was killed.
      rmSync(runFile(dataDir), { force: true });
      return { held };
    }
    const run = readRun(runFile(dataDir));
    const now = stateOf(run);
    if (run && now === 'serving' && (await answers(run.url))) return { url: run.url };
    if (now !== state) {
      since = performance.now();
      state = now;
      if (state !== 'serving') say(`another shop over ${dataDir} is ${state}; waiting for it…`);
    }
    if (performance.now() - since > PATIENCE_MS[state]) {
      throw new Stop(
        `the data folder ${dataDir} is in use by ${run ? `process ${run.pid} (${run.url})` : 'another process'}: ` +
          'only one shop may use it. End that one, or choose another folder with DATA_DIR.',
      );
    }
    await pause(STEP_MS);
  }
}

function stateOf(run: ReturnType<typeof readRun>): State {
  if (!run) return 'starting';
  return run.isEnding ? 'ending' : 'serving';
}
