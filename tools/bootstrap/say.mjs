/** One line of progress, always on stderr so that a command's own output stays clean. */
export function say(text) {
  process.stderr.write(`ajuar: ${text}\n`);
}

/** A failure whose message already says what to do; shown without a stack trace. */
export class Stop extends Error {}

/** A second shop over one data folder is refused: whoever starts it finds the first there. */
export function alreadyRunning(url) {
  return new Stop(`already running: ${url}`);
}

/** Runs an entry point: a `Stop` prints its words, anything else its stack; both end with exit code 1. */
export async function entry(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(error instanceof Stop ? `ajuar: ${error.message}\n` : `${error?.stack ?? error}\n`);
    process.exitCode = 1;
  }
}
