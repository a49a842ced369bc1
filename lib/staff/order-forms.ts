import 'server-only';
import { changeStaffOrder } from '#lib/contracts/account/staff.ts';
import { MOST_CARNET, MOST_NAME, MOST_REASON } from '#lib/contracts/text-limits.ts';
import { mostLengthProblem } from '#lib/forms/domain/most-length.ts';
import { counterTexts } from '#lib/labels/staff/counter.ts';
import { handOverTexts } from '#lib/labels/staff/hand-over.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import {
  errorAt,
  type FormHandler,
  type FormOutcome,
  type Posted,
  textOf,
} from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { whileLoggedIn } from './data.ts';
import { staffLoginEnded } from './login-ended.ts';
import { staffToken } from './session.ts';

/** The forms of an order's page, each with the fields of its own: what one of them refuses is said there alone. */
export const STAFF_ORDER_FORMS = {
  handover: 'staff-order-code',
  handovercarnet: 'staff-order-carnet',
  refund: 'staff-order-refund',
  return: 'staff-order-return',
} as const;

type Action = keyof typeof STAFF_ORDER_FORMS;

const FIELDS: Readonly<Record<Action, readonly string[]>> = {
  handover: ['code'],
  handovercarnet: ['collectorname', 'carnet', 'reason'],
  refund: ['reason'],
  return: ['reason'],
};

/** By the code of a refusal the field that it is about; others are about the first of their form. */
const FIELD_OF: Readonly<Record<string, string>> = {
  NAME: 'collectorname',
  CARNET: 'carnet',
  REASON: 'reason',
};
const NO_FIELD = ['DONE', 'LATE', 'NOTFOUND', 'UNPAID'];

/** As the buttons of the form have it. */
const TENDERS: readonly (string | undefined)[] = ['cash', 'card'];

/** What was done, in words. */
function doneText({ orderid, action }: { orderid: string; action: string }, status: string): string {
  if (action === 'pay') return counterTexts.taken(orderid);
  return action === 'giveback' ? texts.givenBack(orderid) : texts.done(orderid, status);
}

/** Makes an order ready, takes its money, hands it over, cancels it, takes it back or gives its money back; refused: its page, with what was typed. */
export const changeStaffOrderByForm: FormHandler = async (posted, { jar }) => {
  const [orderid, action] = [textOf(posted, 'orderid'), textOf(posted, 'action')];
  // What was typed is judged apart, so that it comes back whole.
  const which = changeStaffOrder.request.safeParse({ orderid, action });
  if (!which.success) return errorAt(routes.staff(), texts.notFound);
  const to = routes.staffOrder(which.data.orderid);
  const name = formOf(which.data.action);
  const values = valuesOf(posted, name);
  const refused = (text: string, field?: string): FormOutcome => {
    if (name === null) return errorAt(to, text);
    const form = {
      name: STAFF_ORDER_FORMS[name],
      values,
      errors: { [field ?? FIELDS[name][0] ?? '']: text },
    };
    return { to: `${to}#${name}`, flash: { form } };
  };
  const long = tooLong(values);
  if (long) return refused(long.text, long.field);
  const { collectorname, carnet = '', ...others } = values;
  const collector = collectorname === undefined ? undefined : { name: collectorname, carnet };
  const tender = textOf(posted, 'tender') || undefined;
  if (action === 'pay' && !TENDERS.includes(tender)) return errorAt(to, counterTexts.tenderMissing);
  const input = changeStaffOrder.request.safeParse({ orderid, action, tender, collector, ...others });
  if (!input.success) return refused(texts.wrongCode);
  const token = await staffToken(jar);
  const waiting = {
    to: name === null ? to : `${to}#${name}`,
    form: name && { name: STAFF_ORDER_FORMS[name], values },
  };
  try {
    const done = await whileLoggedIn(token, () => call(changeStaffOrder, input.data, { token }));
    if (!done) return staffLoginEnded(jar, waiting);
    if (!done.success) {
      // What may not be done now is about no field.
      return NO_FIELD.includes(done.errorcode ?? '')
        ? errorAt(to, done.message)
        : refused(done.message, FIELD_OF[done.errorcode ?? '']);
    }
    return { to, flash: { notice: { tone: 'success', text: doneText(input.data, done.statusname) } } };
  } catch (error) {
    // Too many codes.
    if (error instanceof BackendError && error.shopperMessage !== '') return refused(error.shopperMessage);
    throw error;
  }
};

/** The form that an action is of; null for one without fields. */
function formOf(action: string): Action | null {
  return action in STAFF_ORDER_FORMS ? (action as Action) : null;
}

function valuesOf(posted: Posted, form: Action | null): Record<string, string> {
  const fields = form === null ? [] : FIELDS[form];
  return Object.fromEntries(fields.map((field) => [field, textOf(posted, field)]));
}

/** The first text that is longer than its contract takes, in words. */
function tooLong(values: Readonly<Record<string, string>>): { field: string; text: string } | null {
  const limits = [
    ['collectorname', handOverTexts.name, MOST_NAME],
    ['carnet', handOverTexts.carnet, MOST_CARNET],
    ['reason', texts.reason, MOST_REASON],
  ] as const;
  for (const [field, label, most] of limits) {
    const text = mostLengthProblem(label, values[field] ?? '', most);
    if (text !== null) return { field, text };
  }
  return null;
}
