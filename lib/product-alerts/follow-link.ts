import 'server-only';
import { followAlertLink } from '#lib/contracts/product-alerts.ts';
import { alertTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import { textIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';

/** Of a token. */
const MOST_LETTERS = 100;

/** What a link of an alert's mail came to, in words. @throws BackendError */
export async function followLink(action: string, token: string): Promise<{ isGood: boolean; text: string }> {
  const asked = textIn(token, MOST_LETTERS);
  if ((action !== 'confirm' && action !== 'stop') || asked === null)
    return { isGood: false, text: texts.invalidLink };
  const response = await call(followAlertLink, { action, token: asked });
  return { isGood: response.success, text: response.message };
}
