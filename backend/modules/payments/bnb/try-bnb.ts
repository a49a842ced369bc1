import type { BnbEnv } from '../../../ports/payment-env.ts';
import { bnbApi } from './api.ts';

/** Tries whether the bank knows this shop: it gives out a token. @throws when it does not, or does not respond */
export async function tryBnb(settings: BnbEnv): Promise<void> {
  await bnbApi(settings, fetch).signIn();
}
