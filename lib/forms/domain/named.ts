/** The form in which a visitor writes to the shop. */
export const CONTACT_FORM = 'contactForm';

/** The form that opens a login. */
export const LOGIN_FORM = 'loginForm';

/** A field that nobody sees: who fills it is no visitor. */
export const HONEYPOT = 'sitio2';

/**
 * Forms that a page of blocks may show, and where they are sent. Their layouts are {name}_{language} (BLOCK-51); forms of
 * rooms with a page of their own stand there.
 */
export const BLOCK_FORMS = { contactForm: 'contact', trackingForm: 'tracking' } as const;
export type BlockForm = keyof typeof BLOCK_FORMS;
