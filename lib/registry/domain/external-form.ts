/** The form of an order that was made outside of the site; its layout is {name}_{language} (EVT-45). */
export const EXTERNAL_FORM = 'setExternalOrderForm';
