import 'server-only';
import { needsReview, splitLines } from '#lib/cart/domain/bag.ts';
import { isEventCart } from '#lib/cart/domain/lines.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { type FormDefinition, loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { type FormResult, validateForm } from '#lib/forms/domain/validate.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { loadShippingOptions, type ShippingOption } from './data.ts';
import { deadEnd, dependenceOf, limitChoices } from './domain/dependent.ts';
import type { Progress } from './domain/steps.ts';
import { fieldsTo } from './domain/terminal.ts';

/** The forms of step 2, as the shop defines them now. */
export interface FormDefinitions {
  personal: FormDefinition;
  options: ShippingOption[];
}

/** The sections of a draft that the forms of step 2 are filled with. */
type Filled = Pick<CheckoutDraft, 'personal' | 'shippingTypeId' | 'shipping'>;

/** The forms of step 2 with what the draft holds for them, judged as of now. */
export interface CheckoutForms {
  personal: FormDefinition;
  personalModel: FormModel;
  /** Valid values; null while the section is open. */
  personalValues: Record<string, string> | null;
  options: ShippingOption[];
  /** The chosen way of delivery, else the first; null when the store offers none. */
  option: ShippingOption | null;
  shippingModel: FormModel;
  shippingValues: Record<string, string> | null;
}

/** Loads the forms of step 2. @throws BackendError */
export async function loadFormDefinitions(session: Session, store: ChosenStore): Promise<FormDefinitions> {
  const [personal, options] = await Promise.all([
    loadForm('personalDataForm'),
    loadShippingOptions(session, store),
  ]);
  return { personal, options };
}

/**
 * The forms of step 2 filled with a draft. What was valid when it was saved may be so no more, such as a day of pick-up
 * that has passed: then the section opens again (CHK-09, CHK-10).
 * @param wantedTypeId the shipping type whose form is shown, the one that was saved unless given
 */
export function fillForms(
  { personal, options }: FormDefinitions,
  draft: Filled,
  wantedTypeId: number | null = draft.shippingTypeId,
): CheckoutForms {
  const option = options.find(({ type }) => type.SHIPPINGTYPEID === wantedTypeId) ?? options[0] ?? null;
  const today = todayInLaPaz();
  const personalModel = compileForm(personal.fields, today);
  const isChosen = option !== null && option.type.SHIPPINGTYPEID === draft.shippingTypeId;
  return {
    personal,
    personalModel,
    personalValues: validOrNull(personalModel, draft.personal),
    options,
    option,
    shippingModel: compileForm(option?.form.formData ?? [], today),
    shippingValues:
      isChosen && draft.shipping && judgeShipping(option, draft.shipping).valid ? draft.shipping : null,
  };
}

/** Judges what was typed for a way of delivery: hours belong to the day that was chosen. */
export function judgeShipping(
  option: ShippingOption,
  typed: Parameters<typeof validateForm>[1],
): FormResult & { valid: boolean } {
  const { formConfig, formData } = option.form;
  const fields = limitChoices(formData, dependenceOf(formConfig), typed);
  const { values, errors } = validateForm(
    compileForm(fieldsTo(fields, formConfig, typed), todayInLaPaz()),
    typed,
  );
  const city = deadEnd(formData, dependenceOf(formConfig), values);
  const told = city === null ? errors : { ...errors, city: checkoutTexts.noDelivery(city) };
  return { values, errors: told, valid: Object.keys(told).length === 0 };
}

function validOrNull(model: FormModel, values: Record<string, string> | null): Record<string, string> | null {
  if (!values) return null;
  const result = validateForm(model, values);
  return Object.keys(result.errors).length === 0 ? result.values : null;
}

/** Whether step 2 asks for the personal data: not valid yet, or opened again (CHK-10). */
export function isPersonalOpen(
  forms: Pick<CheckoutForms, 'personalValues'> | null,
  edited: string | readonly string[] | undefined,
): boolean {
  return !forms?.personalValues || edited === 'personal';
}

/** How far this shopper has come. */
export function progressOf(
  { userId }: Session,
  draft: Pick<CheckoutDraft, 'guest'>,
  cart: Cart | null,
  forms: CheckoutForms | null,
  forcedLogin: boolean,
): Progress {
  const lines = cart?.data.products ?? [];
  return {
    hasLines: splitLines(lines).buyable.length > 0,
    needsReview: cart !== null && needsReview(cart.data),
    admitted: userId !== null || (draft.guest && !forcedLogin),
    personal: forms?.personalValues != null,
    // Where gifts go nobody chooses (CHK-11).
    shipping: isEventCart(lines) || forms?.shippingValues != null,
  };
}
