import 'server-only';
import { proveEmail } from '#lib/contracts/account/recovery.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { callOrRefuse } from '#lib/platform/api/capabilities.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { resultAt, textOf } from '#lib/platform/bff/form-post.ts';
import { giveBack, spend } from '#lib/platform/limits/limits.ts';
import * as routes from '#lib/platform/routes.ts';
import { LINK_TOKEN } from './recovery.ts';

/**
 * "Confirmar mi correo": what the link of the mail of a new account leads to (AJ-60). Only the button does it: programs
 * that open the links of mails prove nothing. @throws BackendError, LimitReached
 */
export const proveByLink = defineForm(
  { name: 'prove-email', fields: ['token'] },
  async (posted, { address }) => {
    await spend('tries', { address });
    const token = textOf(posted, LINK_TOKEN).slice(0, 200);
    const response = await callOrRefuse(proveEmail, { token }, accountTexts.proofOver);
    if (response.success) await giveBack('tries', { address });
    return resultAt(routes.verified(), response);
  },
);
