import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';

/** A way to make calls: plainly, or through the cache. @throws BackendError */
export type Reader = <C extends Call>(contract: C, input: CallInput<C>) => Promise<CallOutput<C>>;
