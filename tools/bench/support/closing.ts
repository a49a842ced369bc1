/** What has to be ended or removed, whatever happens: the last opened first. */
export class Closing {
  readonly #works: (() => Promise<void> | void)[] = [];
  #ending: Promise<void> | null = null;

  add(work: () => Promise<void> | void): void {
    this.#works.push(work);
  }

  /** Safe to call twice: a second call waits for the first. A failure keeps nothing from being ended. */
  run(): Promise<void> {
    this.#ending ??= this.#runAll();
    return this.#ending;
  }

  async #runAll(): Promise<void> {
    for (let work = this.#works.pop(); work; work = this.#works.pop()) {
      try {
        await work();
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  }

  /** Ctrl-C, SIGTERM, a closed terminal or a lost parent end the process, and first everything it started. */
  onSignals(): void {
    const end = () => {
      // Our own goodbye to the parent, at the end of a run, is none of these.
      if (this.#ending === null) void this.run().finally(() => process.exit(130));
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
    process.on('disconnect', end);
  }
}
