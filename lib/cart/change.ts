import 'server-only';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { changeCart } from '#lib/contracts/carts.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import type { CallOptions } from '#lib/platform/api/send.ts';
import { changeByReplacing } from './fallback.ts';

/** Changes a cart by intents, with whatever calls the back-end has. @throws BackendError */
export function change(
  input: CallInput<typeof changeCart>,
  catalog: CatalogId,
  options: CallOptions = {},
): Promise<CallOutput<typeof changeCart>> {
  return orElse(
    changeCart,
    () => call(changeCart, input, options),
    () => changeByReplacing((contract, asked) => call(contract, asked, options), input, catalog),
  );
}
