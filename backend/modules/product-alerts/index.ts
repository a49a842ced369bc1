/** The alerts of a person, exported and erased. */
export { eraseAlerts, exportAlerts } from './personal.ts';
