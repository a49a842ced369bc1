import { BackendError } from './errors.ts';

/** A call that failed, as a value: what it is called in logs and by programs. Shoppers read other words (NOTE-03). */
export interface Failed {
  success: false;
  /** 'ERR: changeCart: unreachable' (NOTE-04): method and kind, never a value. */
  message: `ERR: ${string}`;
  error: unknown;
}

/** Makes a call whose failure is an answer too. */
export async function settle<Answer>(
  method: string,
  run: () => Promise<Answer>,
): Promise<{ success: true; answer: Answer } | Failed> {
  try {
    return { success: true, answer: await run() };
  } catch (error) {
    const kind = error instanceof BackendError ? error.kind : 'unknown';
    return { success: false, message: `ERR: ${method}: ${kind}`, error };
  }
}
