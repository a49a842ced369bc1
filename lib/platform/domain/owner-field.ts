/** The field of a form that says for which customer its page was made; '0' for a guest's. */
export const OWNER = 'customer';
