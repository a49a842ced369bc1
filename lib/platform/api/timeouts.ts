import type { CallKind } from '#lib/contracts/call.ts';

/**
 * Longest wait for one response, in milliseconds. A page must not hang on a slow read; an order that takes long is better
 * than one whose fate nobody knows.
 */
export const TIMEOUT_MS: Readonly<Record<CallKind, number>> = { read: 6000, write: 15_000 };
