import 'server-only';
import type { CallInput } from '#lib/contracts/call.ts';
import { type GatewayCharge, getGatewayCharge, payAtGateway } from '#lib/contracts/payments/gateway.ts';
import { call } from '#lib/platform/api/client.ts';

/** Only what can be the token of a payment is sent to the back-end: it stands in an address. */
function isToken(text: string): boolean {
  return getGatewayCharge.request.shape.token.safeParse(text).success;
}

/** A payment at the demo's card gateway; null for none. @throws BackendError */
export async function loadGatewayCharge(token: string): Promise<GatewayCharge | null> {
  if (!isToken(token)) return null;
  const response = await call(getGatewayCharge, { token });
  return response.success ? response.charge : null;
}

type Paid = { charge: GatewayCharge; problem: '' | 'number' | 'expiry' | 'cvc' };

/** Pays by a test card or the code of its bank; null for a payment that does not exist. @throws BackendError */
export async function payByCard(input: CallInput<typeof payAtGateway>): Promise<Paid | null> {
  const parsed = payAtGateway.request.safeParse(input);
  if (!parsed.success) return null;
  const response = await call(payAtGateway, parsed.data);
  return response.success ? { charge: response.charge, problem: response.problem } : null;
}
