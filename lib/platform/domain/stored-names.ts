/** The brand before all names of what this shop keeps in a browser (SYNC-15, GAP-056). */
const PREFIX = 'ajuar';

/** Name of a cookie or of a key in the browser's storage, e.g. of `cart`. */
export const storedName = <Name extends string>(name: Name) => `${PREFIX}_${name}` as const;
