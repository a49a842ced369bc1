import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A machine's clock that a test moves while a shop runs. */
interface MovableClock {
  /** Settings of the shop that lives by it. */
  env: Readonly<Record<string, string>>;
  /** From a moment on (within 50 ms), it is so late for the shop. */
  moveTo(moment: string): void;
  remove(): void;
}

/** @param start the moment (ISO 8601) at which the shop's own clock, CLOCK_OFFSET_MS ahead of the machine's, begins */
export function movableClock(start: string): MovableClock {
  const folder = mkdtempSync(join(tmpdir(), 'ajuar-clock-'));
  const file = join(folder, 'ahead');
  const offset = Date.parse(start) - Date.now();
  // In one step: nobody reads half a number.
  const write = (ahead: number) => {
    writeFileSync(`${file}.new`, String(ahead));
    renameSync(`${file}.new`, file);
  };
  write(0);
  const preload = new URL('./movable-clock.ts', import.meta.url).href;
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, MOVABLE_CLOCK: file, CLOCK_OFFSET_MS: String(offset) },
    moveTo: (moment) => write(Date.parse(moment) - offset - Date.now()),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
