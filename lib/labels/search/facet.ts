/** Texts of a group of filters. */
export const facetTexts = { more: 'ver más', less: 'ocultar' };
