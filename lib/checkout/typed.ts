import 'server-only';
import { z } from 'zod';
import type { DraftChanges } from '#lib/contracts/checkout/draft.ts';
import { formValues } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { asTyped } from '#lib/forms/domain/validate.ts';
import { isAnotherCustomers } from '#lib/platform/bff/page-owner.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { OWNER } from '#lib/platform/domain/owner-field.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { TYPING_ID } from './domain/typing-cookie.ts';
import { type DraftOwner, saveDraft } from './draft.ts';
import { loadFormDefinitions } from './progress.ts';
import { hasArrived, isOvertaken } from './typing.ts';

/** What a browser sends while somebody types: its id, the personal form, and forms by the id of their shipping type. */
const typedForms = z.object({
  id: z.string().regex(TYPING_ID),
  /** For which customer the page was made, 0 for a guest's; a page of before does not say. */
  [OWNER]: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  personal: formValues.optional(),
  deliveries: z.record(z.string().regex(/^\d{1,9}$/), formValues).default({}),
});

type TypedForms = z.infer<typeof typedForms>;
type TypedOwner = DraftOwner & { store: ChosenStore };

/**
 * Keeps what is typed in step 2 before it is sent, as far as its forms have such fields: a reload, a way back or a
 * closed tab lose nothing (CHK-10, CHK-31). What is typed on the page of another customer is no part of this one's checkout.
 * @returns false for a body that is none
 * @throws BackendError
 */
export async function keepTyped(body: unknown, { store, ...owner }: TypedOwner): Promise<boolean> {
  const sent = typedForms.safeParse(body);
  if (!sent.success) return false;
  try {
    const made = sent.data[OWNER];
    const isOthers = isAnotherCustomers(made === undefined ? null : Number(made), owner.session);
    if (!isOthers && !isOvertaken(sent.data.id)) await keepForms(sent.data, { store, ...owner });
  } finally {
    hasArrived(sent.data.id);
  }
  return true;
}

async function keepForms(
  { personal, deliveries }: TypedForms,
  { store, ...owner }: TypedOwner,
): Promise<void> {
  const { session } = owner;
  // After an order there is nothing that it belongs to. A session that is over finds it with the cart that comes back.
  if (session.cartId === null && session.orders.length > 0) return;
  const today = todayInLaPaz();
  const definitions = await loadFormDefinitions(owner.session, store);
  const drafts = definitions.options.flatMap(({ type: { SHIPPINGTYPEID: id }, form }) => {
    const values = deliveries[id];
    return values ? [[id, asTyped(compileForm(form.formData, today), values)] as const] : [];
  });
  const changes: DraftChanges = {
    ...(personal && { typed: asTyped(compileForm(definitions.personal.fields, today), personal) }),
    ...(drafts.length > 0 && { drafts: Object.fromEntries(drafts) }),
  };
  if (Object.keys(changes).length > 0) await saveDraft(owner, changes);
}
