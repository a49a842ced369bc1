import 'server-only';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { changeCart } from '#lib/contracts/carts.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { isBackendFault } from '#lib/platform/api/errors.ts';
import type { CallOptions } from '#lib/platform/api/send.ts';
import { log } from '#lib/platform/logging.ts';
import { cartException } from './domain/exception.ts';
import { changeByReplacing } from './fallback.ts';

/** Changes a cart by intents, with whatever calls the back-end has; a failure is logged (CART-24). @throws BackendError */
export async function change(
  input: CallInput<typeof changeCart>,
  catalog: CatalogId,
  options: CallOptions = {},
): Promise<CallOutput<typeof changeCart>> {
  try {
    return await orElse(
      changeCart,
      () => call(changeCart, input, options),
      () => changeByReplacing((contract, asked) => call(contract, asked, options), input, catalog),
    );
  } catch (error) {
    if (isBackendFault(error)) log('error', cartException(error));
    throw error;
  }
}
