import 'server-only';
import { followAlertLink } from '#lib/contracts/product-alerts.ts';
import { alertTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import { call } from '#lib/platform/api/client.ts';

/** What a link of an alert's mail came to, in words. @throws BackendError */
export async function followLink(action: string, token: string): Promise<{ isGood: boolean; text: string }> {
  if (action !== 'confirm' && action !== 'stop') return { isGood: false, text: texts.invalidLink };
  const response = await call(followAlertLink, { action, token: token.slice(0, 100) });
  return { isGood: response.success, text: response.message };
}
