/** Loads the demo into an empty database, and what it has grown by into an older one. */
export { prepareDemo } from './demo.ts';
