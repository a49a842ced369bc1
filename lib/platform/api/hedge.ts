import { BackendError } from './errors.ts';

/** A call that may be made by two back-ends at a time. */
interface Hedge<Result> {
  method: string;
  /** How long the first back-end has before another one gets the call, too (ms). */
  afterMs: number;
  /**
   * Makes the call. Ended by `signal` it is lost.
   * @param hurry has another back-end get the call at once: nobody should wait for this one
   */
  first(signal: AbortSignal, hurry: () => void): Promise<Result>;
  /** Makes it at another back-end; null when there is none. */
  second(signal: AbortSignal): Promise<Result> | null;
}

/**
 * Makes a call, and once more where its response is late: the first response counts. The first back-end has lost the call when the
 * second one responds, once its time is over: how it fares is known then, long before the call's own time limit.
 * @throws what the first back-end did when neither responds
 */
export async function hedged<Result>({ afterMs, first, second }: Hedge<Result>): Promise<Result> {
  const begin = performance.now();
  const [overtaken, needless] = [new AbortController(), new AbortController()];
  const { promise: hurried, resolve: hurry } = Promise.withResolvers<void>();
  const one = first(overtaken.signal, hurry);
  if (await isSettledWithin(one, afterMs, hurried)) return one;
  const other = second(needless.signal);
  if (other === null) return one;
  const end = () => overtaken.abort();
  let isOver = false;
  const ofFirst = one.then((result) => {
    // The other one's response may be on its way to somebody: a body goes on after its head.
    if (!isOver) needless.abort();
    isOver = true;
    return result;
  });
  const ofSecond = other.then((result) => {
    if (isOver) return result;
    isOver = true;
    const left = begin + afterMs - performance.now();
    if (left > 0) setTimeout(end, left).unref();
    else end();
    return result;
  });
  return Promise.any([ofFirst, ofSecond]).catch(() => one);
}

/** @param hurried ends the wait before its time */
async function isSettledWithin(work: Promise<unknown>, ms: number, hurried: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms).unref();
  });
  const settled = work.then(
    () => true,
    () => true,
  );
  const isSettled = await Promise.race([settled, late, hurried.then(() => false)]);
  clearTimeout(timer);
  return isSettled;
}

/** An attempt that is lost when the signal says so, whatever becomes of it. */
export function lostBy<Result>(
  signal: AbortSignal,
  method: string,
  attempt: Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const lose = () =>
      reject(new BackendError('timeout', method, 'another back-end has responded meanwhile'));
    signal.addEventListener('abort', lose, { once: true });
    attempt.then(resolve, reject).finally(() => signal.removeEventListener('abort', lose));
  });
}
