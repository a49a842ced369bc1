/** The form in which a visitor writes to the shop. */
export const CONTACT_FORM = 'contactForm';

/** The form that opens a login. */
export const LOGIN_FORM = 'loginForm';

/** The form in which a guest chooses a password after an order. */
export const ORDER_ACCOUNT_FORM = 'orderAccountForm';

/** The form on a page of blocks from which the registration goes on. */
export const PREREGISTER_FORM = 'preregisterForm';

/** The forms that make an account, ask for the mail that recovers one, and choose another password by its link. */
export const REGISTER_FORM = 'registerForm';
export const FORGOT_FORM = 'forgotPasswordForm';
export const RECOVERY_FORM = 'recoveryPasswordForm';

/** What is said once an account was made. */
export const CREATED_FORM = 'accountCreatedForm';
/** The form in which customers change their own data. */
export const ACCOUNT_FORM = 'accountForm';

/** The form in which customers change their password. */
export const PASSWORD_FORM = 'passwordForm';

/** The form of a saved address (ACC-13), and the one that shows it on the map. */
export const ADDRESS_FORM = 'addressForm';
export const POINT_FORM = 'addressPoint';

/** A field that nobody sees: who fills it is no visitor. */
export const HONEYPOT = 'sitio2';

/**
 * Forms that a page of blocks may show, and where they are sent. Their layouts are {name}_{language} (BLOCK-51); forms of
 * rooms with a page of their own stand there.
 */
export const BLOCK_FORMS = {
  contactForm: 'contact',
  trackingForm: 'tracking',
  [PREREGISTER_FORM]: 'preregister',
} as const;
export type BlockForm = keyof typeof BLOCK_FORMS;

/** Is a layout a form's, by its name: 'private/contactForm_3'? */
export function isFormLayout(name: string): boolean {
  return /Form_\d+$/.test(name);
}

/** Names the form of a draft that is looked at, on its page; the field with the draft's key, and its longest. */
export const PREVIEW_FORM = 'vista';
export const PREVIEW_KEY = 'vista_previa';
export const MAX_KEY = 120;

/** The form that the style guide shows in each state. */
export const GUIDE_FORM = 'estiloForm';
/** The field with the state of a form in the style guide, which names that form too. */
export const GUIDE_STATE = 'guia_estado';

/** Id of the summary of what is wrong with a form, to which a refused form leads. */
export function summaryId(form: string): string {
  return `${form}-errores`;
}
