/** How long figures are kept, and where a period begins. */
export { COUNT_MONTHS, DETAIL_DAYS, firstDay } from './period.ts';
/** Stores as figures name them. */
export { storeNames } from './store-names.ts';
