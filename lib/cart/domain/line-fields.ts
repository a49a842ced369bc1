/**
 * One pair for each line whose quantity can be typed: its key and what stands in the field, in the order of the page. The buttons of
 * a line that take it elsewhere have `action`, whose value is what to do and the key.
 */
export const LINE_FIELD = { key: 'linekey', quantity: 'linequantity', action: 'lineaction' } as const;

/** Value of `LINE_FIELD.action` that brings back the line which was taken out last. */
export const BRING_BACK = 'bring-back';
