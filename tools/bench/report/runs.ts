import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Figures } from './figures.ts';
import type { Machine } from './machine.ts';

const figures = z.record(z.string(), z.number());
const partial = z.object({ sources: z.string(), steps: z.record(z.string(), figures) });
const stored = z.object({ figures });

/** What a run has measured so far, by step. */
export type Steps = Record<string, Figures>;

/** The stored runs of one suite: a file for each, and one for a run that is not finished. */
export class Runs {
  readonly #folder: string;
  readonly #partial: string;

  constructor(root: string, suite: string) {
    this.#folder = join(root, suite);
    this.#partial = join(this.#folder, 'partial.json');
    mkdirSync(this.#folder, { recursive: true });
  }

  /**
   * Steps of a run that was interrupted, when it measured the same sources in the same way; none otherwise.
   * @param sources hash of what is measured and how
   */
  unfinished(sources: string): Steps {
    const found = read(this.#partial, partial);
    return found?.sources === sources ? found.steps : {};
  }

  /** Keeps what a run has so far. */
  keep(sources: string, steps: Steps): void {
    write(this.#partial, { sources, steps });
  }

  forget(): void {
    rmSync(this.#partial, { force: true });
  }

  /** Figures of the last finished run; none before the first. */
  last(): Figures {
    const names = readdirSync(this.#folder).filter((name) => name.startsWith('2'));
    const newest = names.sort().at(-1);
    return (newest && read(join(this.#folder, newest), stored)?.figures) || {};
  }

  /** Stores a finished run; the path of its file. */
  store(run: { machine: Machine; figures: Figures; steps: Steps }): string {
    const file = join(this.#folder, `${run.machine.date.replaceAll(':', '-')}.json`);
    write(file, run);
    this.forget();
    return file;
  }
}

/** Null for what is missing or damaged: a run then begins anew. */
function read<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function write(file: string, content: object): void {
  writeFileSync(`${file}.part`, JSON.stringify(content, null, 1));
  renameSync(`${file}.part`, file);
}
