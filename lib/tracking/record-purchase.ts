import { readStored, writeStored } from '#lib/platform/browser/storage.ts';
import { track } from '#lib/platform/browser/track.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import type { PurchaseFact } from './domain/facts.ts';

const KEY = storedName('purchases');
/** Orders that are remembered as recorded. */
const MAX_ORDERS = 20;

/**
 * Records a purchase once in the page's data layer, whatever tag manager reads it; a page shown again records nothing
 * (PAY-12), in this browser or in another: the shop lets one page claim it. Where the shop does not respond, what this browser
 * remembers decides. Nothing else is sent anywhere from here. Never throws.
 * @param claimAt where the shop is asked
 */
export async function recordPurchase(purchase: PurchaseFact, claimAt: string): Promise<void> {
  const { orderId } = purchase;
  if (readRecorded().includes(orderId) || !(await claim(claimAt))) return;
  const recorded = readRecorded();
  if (recorded.includes(orderId)) return;
  track(purchase);
  writeStored(KEY, [orderId, ...recorded].slice(0, MAX_ORDERS).join(','));
  // The page may be left without having been used.
  await import('./start-recording.ts').then(
    ({ startRecording }) => startRecording(),
    () => undefined,
  );
}

/** False when another page has reported the purchase. */
async function claim(at: string): Promise<boolean> {
  try {
    const response = await fetch(at, { method: 'POST', keepalive: true });
    const answer: unknown = response.ok ? await response.json() : null;
    return !(
      typeof answer === 'object' &&
      answer !== null &&
      'isfirst' in answer &&
      answer.isfirst === false
    );
  } catch {
    return true;
  }
}

function readRecorded(): string[] {
  return (readStored(KEY) ?? '').split(',').filter(Boolean);
}
