/** A key of IndexNow: letters, digits and dashes. */
export const INDEX_NOW_KEY = /^[A-Za-z0-9-]{8,128}$/;
/** What a wrong key should be. */
export const indexNowProblem = 'use 8 to 128 letters, digits and dashes';
