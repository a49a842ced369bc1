import 'server-only';
import { followNewsletterLink } from '#lib/contracts/account/newsletter.ts';
import { newsletterTexts } from '#lib/labels/newsletter/newsletter.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { type FormHandler, textOf } from '#lib/platform/bff/form-post.ts';
import { giveBack, spend } from '#lib/platform/limits/limits.ts';
import * as routes from '#lib/platform/routes.ts';

/**
 * What the links of a newsletter's mail lead to: confirms a subscription or ends it (AJ-62). Only the button does it:
 * programs that open the links of mails change nothing. @throws BackendError, LimitReached
 */
export const followLink: FormHandler = async (posted, { address }) => {
  await spend('tries', { address });
  const token = textOf(posted, 'token').slice(0, 200);
  const action = textOf(posted, 'action') === 'stop' ? 'stop' : 'confirm';
  const response = await orElse(
    followNewsletterLink,
    () => call(followNewsletterLink, { action, token }),
    async () => ({ success: false as const, message: newsletterTexts.invalidLink }),
  );
  if (response.success) await giveBack('tries', { address });
  const tone = response.success ? 'success' : 'error';
  return { to: routes.newsletter(), flash: { notice: { tone, text: response.message } } };
};
