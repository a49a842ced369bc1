import { UCP_VERSION } from '#lib/ucp/domain/protocol.ts';

/** A capability as a platform declares it. */
export const DECLARED = [{ version: UCP_VERSION }];
/** Capabilities of a platform that has all that the shop has, and some more. */
export const ALL = Object.fromEntries(
  [
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
    'dev.ucp.shopping.cart',
    'dev.ucp.shopping.checkout',
    'dev.ucp.shopping.fulfillment',
    'dev.ucp.shopping.order',
    'com.example.gifts',
  ].map((name) => [name, DECLARED]),
);

/** A profile as platforms publish it. */
export function profileOf(capabilities: object, version: string = UCP_VERSION): string {
  return JSON.stringify({ ucp: { version, services: {}, capabilities, payment_handlers: {} } });
}
