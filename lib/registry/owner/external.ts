import 'server-only';
import { setExternalOrders } from '#lib/contracts/registry/external-orders.ts';
import { setProductEvent } from '#lib/contracts/registry/owner.ts';
import { decodePrivateToken, getTokenManageEvent } from '#lib/contracts/registry/sharing.ts';
import { getFilterProductsNew } from '#lib/contracts/search/products.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { LoadedField } from '#lib/forms/domain/model.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { externalTexts } from '#lib/labels/registry/external.ts';
import { ownerTexts } from '#lib/labels/registry/owner.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import type { CustomerContext } from '#lib/platform/bff/customers-only.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, errorAt, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { EXTERNAL_FORM } from '../domain/external-form.ts';
import {
  addUnit,
  type ExternalLine,
  type ExternalProblem,
  readLines,
  removeUnit,
  writeLines,
} from '../domain/external-lines.ts';
import { UNLIMITED } from '../domain/remaining.ts';
import { GIFT_FIELDS } from '../gift-fields.ts';
import { ownersOnly } from './access.ts';
import { loadOwnEvent, type OwnEvent } from './data.ts';

/** The private token of an own event (GAP-097); null when it is not held, and nothing can be registered (EVT-23). Never throws. */
export async function loadPrivateToken({ userId, token }: Session, eventid: number): Promise<string | null> {
  if (userId === null || token === '') return null;
  try {
    const response = await call(getTokenManageEvent, { eventid, userId }, { token });
    return response.success ? response.token : null;
  } catch {
    return null;
  }
}

/** The own event that a private token opens (GIFT-20, GAP-097); null for another's, and for one that ended. @throws BackendError */
export async function readPrivateToken({ userId, token }: Session, key: string): Promise<number | null> {
  if (userId === null || token === '') return null;
  const response = await call(decodePrivateToken, { token: key }, { token });
  return response.success ? response.tokenData.eventid : null;
}

/** No code of a SKU is longer. */
const MOST_SKU = 120;

const NOTICES: Readonly<Record<ExternalProblem, { tone: 'error' | 'warn'; text: string }>> = {
  exceeded: { tone: 'error', text: keyedLabels.skuExceededMessage },
  beyond: { tone: 'warn', text: keyedLabels.skuExceededMessage2 },
};

/** Changes what an external order is made of: a SKU by its code, one more, one fewer, none (EVT-56, EVT-59 to EVT-64). @throws BackendError */
export const changeExternal = defineForm(
  { name: 'external-lines', access: ownersOnly, fields: [...GIFT_FIELDS, 'lines', 'more', 'less', 'drop'] },
  async (posted, context) => {
    const event = await eventOf(posted, context);
    if (!event) return errorAt(routes.manageEvent('list'), ownerTexts.gone);
    const before = readLines(textOf(posted, 'lines'), event.gifts);
    const page = (lines: readonly ExternalLine[]) =>
      routes.manageEvent('external', event.id, { lines: writeLines(lines) });
    const drop = textOf(posted, 'drop');
    if (drop !== '') return { to: page(before.filter(({ sku }) => sku !== drop)) };
    const less = textOf(posted, 'less');
    if (less !== '') return { to: page(removeUnit(before, less)) };
    const { gift, isNew } = await giftBy(textOf(posted, 'more') || textOf(posted, 'sku'), event, context);
    if (!gift) return errorAt(page(before), keyedLabels.errorAddedToNewSKULabel);
    const { lines, problem } = addUnit(before, gift, isNew);
    return { to: page(lines), ...(problem && { flash: { notice: NOTICES[problem] } }) };
  },
);

async function eventOf(posted: Posted, { session }: CustomerContext): Promise<OwnEvent | null> {
  const id = idIn(textOf(posted, 'eventid'));
  return id === null ? null : loadOwnEvent(session, id);
}

/** The gift with this code; one that the list lacks is put on it first, as many as there are (EVT-59). */
async function giftBy(typed: string, event: OwnEvent, { session, store, token }: CustomerContext) {
  const isSame = ({ sku }: { sku: string }) => sku.toLowerCase() === typed.toLowerCase();
  const known = event.gifts.find(isSame);
  if (known || typed === '' || typed.length > MOST_SKU) return { gift: known, isNew: false };
  const { rows } = await call(getFilterProductsNew, {
    searchkey: typed,
    storeid: store.catalogId,
    limit: 20,
  });
  const product = rows.find(({ quantities }) => quantities.some(isSame));
  const found = product?.quantities.find(isSame);
  if (!product || !found) return { gift: undefined, isNew: false };
  const { productid } = product;
  const added = await call(
    setProductEvent,
    { sku: found.sku, productid, eventid: event.id, quantity: UNLIMITED },
    { token },
  );
  if (!added.success) return { gift: undefined, isNew: false };
  return { gift: (await loadOwnEvent(session, event.id))?.gifts.find(isSame), isNew: true };
}

/** What other capabilities lend. */
interface ExternalTools {
  loadFields: () => Promise<readonly LoadedField[]>;
}

/** Registers gifts that were bought outside of the site (EVT-56 to EVT-58, EVT-65). @throws BackendError */
export function registerExternal({ loadFields }: ExternalTools) {
  return defineForm(
    { name: 'external-order', access: ownersOnly, fields: [...GIFT_FIELDS, 'lines', 'key'] },
    async (posted, context) => {
      const { session, token } = context;
      const event = await eventOf(posted, context);
      if (!event) return errorAt(routes.manageEvent('list'), ownerTexts.gone);
      const lines = readLines(textOf(posted, 'lines'), event.gifts);
      const here = routes.manageEvent('external', event.id, { lines: writeLines(lines) });
      const model = compileForm(await loadFields(), todayInLaPaz());
      const { values, errors } = validateForm(model, posted);
      const refused = (text: string) =>
        refusedForm(here, { name: EXTERNAL_FORM, values: asTyped(model, posted), errors }, text);
      if (Object.keys(errors).length > 0) return refused('');
      if (lines.length === 0) return refused(externalTexts.noLines);
      const key = await loadPrivateToken(session, event.id);
      if (key === null) return refused(failed(''));
      const response = await call(
        setExternalOrders,
        {
          skus: lines.map(({ sku, quantity }) => ({
            productid: productOf(event, sku),
            productsku: sku,
            quantity,
          })),
          eventid: event.id,
          orderinfo: values,
          storeid: event.storeId,
          token: key,
          idempotencykey: textOf(posted, 'key'),
        },
        { token },
      );
      if (!response.success) return refused(failed(response.message));
      return doneAt(
        routes.manageEvent('list', event.id, { order: response.orderid }),
        keyedLabels.successfullyOrderRegisteredLabel,
      );
    },
  );
}

/** What failed, and why: else to try again (EVT-58). */
function failed(reason: string): string {
  return `${keyedLabels.errorOrderRegisteredLabel} ${reason || externalTexts.again}`;
}

function productOf({ gifts }: OwnEvent, sku: string): number {
  return gifts.find((gift) => gift.sku === sku)?.productid ?? 0;
}
