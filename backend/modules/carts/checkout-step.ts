import { z } from 'zod';
import { LEAST_TEMP_CODE, MOST_TEMP_CODE, TEMP_CODE_TTL_MS } from '#lib/checkout/domain/temp-code.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import type { shopStatus } from '#lib/contracts/shop-status.ts';
import { recordIn } from '#lib/platform/domain/json.ts';
import type { Dependencies } from '../../dependencies.ts';
import { saveStep } from './repository.ts';

/** The checkout's steps, in their order; other pages say nothing about a cart. */
const STEPS: readonly string[] = ['CHECKOUTSTART', 'CHECKOUTPERSONALDATA', 'CHECKOUTPAYMENT'];

const codeOf = z.object({ tempcode: z.int().min(LEAST_TEMP_CODE).max(MOST_TEMP_CODE) });

/** Records how far a cart came in the checkout, and the guest's code that was sent with it (CHK-35, SYNC-22). */
export async function recordStep(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { cartsessionid, page, data }: CallInput<typeof shopStatus>,
): Promise<void> {
  const step = STEPS.indexOf(page) + 1;
  if (step === 0 || cartsessionid === null) return;
  const parsed = codeOf.safeParse(recordIn(data));
  const until = new Date(clock().getTime() + TEMP_CODE_TTL_MS);
  await saveStep(db, cartsessionid, { step, code: parsed.success ? parsed.data.tempcode : null, until });
}
