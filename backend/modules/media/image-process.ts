import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { SLOW_IMAGE } from '#lib/contracts/content/files.ts';
import { uploadTexts as texts } from '#lib/labels/forms/upload.ts';
import { workQueue } from '#lib/platform/domain/work-queue.ts';
import { bareEnv } from '../../env.ts';
import { Limited, Refusal } from '../../http/handler.ts';
import type { ImageJob, ImageResult } from './image-job.ts';
import type { ImageWork } from './ports.ts';

/** No longer than this, in ms. */
const LONGEST_REST_MS = 2000;

/** Bounds of the work. Waiting and working together end before the storefront gives up on the call (`FILE_TIMEOUT_MS`). */
export interface ImageBounds {
  /** Images that may wait behind the one that is worked on. */
  waiting: number;
  /** Longest wait, in ms. */
  waitMs: number;
  /** Longest work on one image, in ms. */
  workMs: number;
  /** The process rests after an image, so many times as long as it took, before the next one. */
  rest: number;
  /** After so long without work the process ends and gives its memory back, in ms. */
  idleMs: number;
}

const BOUNDS: ImageBounds = { waiting: 12, waitMs: 15_000, workMs: 20_000, rest: 2, idleMs: 60_000 };
const TRY_AGAIN_S = 5;
/** A rest keeps no server up. */
const UNHELD = { ref: false };

/** What becomes of a job; `late` and `ended` also end the process. */
type Outcome = ImageResult | 'late' | 'ended';

export interface ImageProcess extends ImageWork {
  /** Of the process that works; null while there is none. */
  readonly pid: number | null;
  /** Ends it with what it does. */
  close(): void;
}

/**
 * The work on visitors' images in a process of its own, at a low priority, one image at a time: pages keep the
 * processors, and what an image breaks breaks there alone. It starts with the first image, again after a crash, and ends
 * with the server.
 */
export function imageProcess(given: Partial<ImageBounds> = {}): ImageProcess {
  const bounds = { ...BOUNDS, ...given };
  const queue = workQueue(1, bounds.waiting);
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };

  const running = (): ChildProcess => {
    clearTimeout(idle);
    if (child) return child;
    const started = start();
    started.on('exit', () => {
      if (child === started) child = null;
    });
    child = started;
    return started;
  };

  const work = async (job: ImageJob): Promise<Outcome> => {
    const outcome = await outcomeOf(running(), job, bounds.workMs);
    if (typeof outcome === 'string') end();
    else idle = setTimeout(end, bounds.idleMs).unref();
    return outcome;
  };

  /** The outcome in its turn. @throws Limited when too many wait, or it would wait too long */
  const inTurn = async (job: ImageJob): Promise<Outcome> => {
    const turn = Promise.withResolvers<Outcome | null>();
    const timer = setTimeout(() => turn.resolve(null), bounds.waitMs);
    let isGivenUp = false;
    const place = queue.run(async () => {
      clearTimeout(timer);
      if (isGivenUp) return;
      const start = performance.now();
      const working = work(job);
      turn.resolve(working);
      await working.catch(() => undefined);
      await pause(Math.min(LONGEST_REST_MS, bounds.rest * (performance.now() - start)), undefined, UNHELD);
    });
    if (place === null) turn.resolve(null);
    const outcome = await turn.promise;
    if (outcome !== null) return outcome;
    isGivenUp = true;
    clearTimeout(timer);
    throw new Limited(texts.busy, TRY_AGAIN_S);
  };

  return {
    get pid() {
      return child?.pid ?? null;
    },
    async visitorPicture(filename, content) {
      const outcome = await inTurn({ work: 'visitorPicture', filename, content });
      if (outcome === 'late') throw new Refusal(texts.tooSlow, SLOW_IMAGE);
      if (outcome === 'ended' || 'failed' in outcome) throw new Refusal(texts.failed);
      if ('refused' in outcome) throw new Refusal(outcome.refused);
      return Buffer.from(outcome.body);
    },
    async cut(original, cut) {
      const outcome = await inTurn({ work: 'cut', original, cut });
      if (outcome === 'late' || outcome === 'ended') throw new Limited(texts.busy, TRY_AGAIN_S);
      if (!('body' in outcome)) throw new Error('failed' in outcome ? outcome.failed : outcome.refused);
      return Buffer.from(outcome.body);
    },
    close: end,
  };
}

function start(): ChildProcess {
  const child = fork(new URL('image-child.ts', import.meta.url), [], {
    // In a session of its own, whose share of the processors the child lowers.
    detached: process.platform !== 'win32',
    ...{ execArgv: [], env: bareEnv(), serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whoever waits for an image keeps the server up; the process that makes it does not.
  child.unref();
  child.channel?.unref();
  return child;
}

/** What comes back of a job; `ended` when the process does first, or cannot be started. */
function outcomeOf(child: ChildProcess, job: ImageJob, workMs: number): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const onMessage = (result: ImageResult) => resolve(result);
  const onEnd = () => resolve('ended');
  const timer = setTimeout(() => resolve('late'), workMs);
  child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
  child.send(job, (error) => {
    if (error) onEnd();
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
  });
}
