/** Counts what is tried too often by bounds of its own, takes attempts back, begins anew. */
export { countAttempt, forgetAttempts, giveBackAttempt } from './attempts.ts';
/** The same for several subjects at once, whose bounds the caller knows. */
export { addCounts, forgetCount, readCounts } from './counts.ts';
/** What counts for a password: the browser, the network, the account. */
export { countPassword, forgetPasswords, passwordWasRight } from './password-attempts.ts';
