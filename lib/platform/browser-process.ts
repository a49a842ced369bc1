/** What Next's client looks at of Node's `process` in a browser; Next reads it by name (next-internals.ts). */
export const env = {};
