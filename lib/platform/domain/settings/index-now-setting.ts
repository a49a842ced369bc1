/** A key of IndexNow: letters, digits and dashes. */
export const INDEX_NOW_KEY = /^[A-Za-z0-9-]{8,128}$/;
/** What a wrong key should be. */
export const indexNowProblem = 'usa de 8 a 128 letras, cifras y guiones';
