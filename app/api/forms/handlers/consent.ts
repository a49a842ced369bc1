import { saveConsent } from '#lib/tracking/forms.ts';
import type { FormHandlers } from './defined.ts';

/** What a visitor allows besides what the shop needs. */
export const consentForms = { consent: saveConsent } satisfies FormHandlers;
