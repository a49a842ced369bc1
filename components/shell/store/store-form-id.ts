/** Where the header's store leads to until scripts run. */
export const STORE_FORM_ID = 'tienda';
