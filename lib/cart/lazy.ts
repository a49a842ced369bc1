// biome-ignore-all lint/performance/noBarrelFile: a chunk, not a way to import.
/** What few pages need of the cart, in a chunk of its own. */
export { savedFaults } from './domain/client/saved-faults.ts';
export { rebuildCart } from './rebuild.ts';
export { reportPosted } from './report-posted.ts';
