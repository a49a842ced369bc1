import { HelpCode } from '#components/checkout/help-code.tsx';
import type { Shopper } from '../../shopper.ts';

/** Help for a guest whose code is good still. */
export function Help({ shopper: { session, store } }: { shopper: Shopper }) {
  return session.tempCode && <HelpCode code={session.tempCode.code} store={store} />;
}
