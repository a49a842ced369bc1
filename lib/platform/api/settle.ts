import { BackendError } from './errors.ts';

/** A call that failed, as a value: what it is called in logs and by programs. Shoppers read other words (NOTE-03). */
export interface Failed {
  success: false;
  /** 'ERR: changeCart: unreachable' (NOTE-04): method and kind, never a value. */
  message: `ERR: ${string}`;
  error: unknown;
}

/** Makes a call whose failure is a result too. */
export async function settle<Result>(
  method: string,
  run: () => Promise<Result>,
): Promise<{ success: true; response: Result } | Failed> {
  try {
    return { success: true, response: await run() };
  } catch (error) {
    const kind = error instanceof BackendError ? error.kind : 'unknown';
    return { success: false, message: `ERR: ${method}: ${kind}`, error };
  }
}
