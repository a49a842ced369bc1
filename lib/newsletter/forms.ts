import 'server-only';
import { followNewsletterLink } from '#lib/contracts/account/newsletter.ts';
import { newsletterTexts } from '#lib/labels/newsletter/newsletter.ts';
import { callOrRefuse } from '#lib/platform/api/capabilities.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { resultAt, textOf } from '#lib/platform/bff/form-post.ts';
import { giveBack, spend } from '#lib/platform/limits/limits.ts';
import * as routes from '#lib/platform/routes.ts';

/**
 * What the links of a newsletter's mail lead to: confirms a subscription or ends it (AJ-62). Only the button does it:
 * programs that open the links of mails change nothing. @throws BackendError, LimitReached
 */
export const followLink = defineForm(
  { name: 'newsletter-link', fields: ['token', 'action'] },
  async (posted, { address }) => {
    await spend('tries', { address });
    const token = textOf(posted, 'token').slice(0, 200);
    const action = textOf(posted, 'action') === 'stop' ? 'stop' : 'confirm';
    const response = await callOrRefuse(followNewsletterLink, { action, token }, newsletterTexts.invalidLink);
    if (response.success) await giveBack('tries', { address });
    return resultAt(routes.newsletter(), response);
  },
);
