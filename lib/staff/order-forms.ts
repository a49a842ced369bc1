import 'server-only';
import { changeStaffOrder } from '#lib/contracts/account/staff.ts';
import { MOST_CARNET, MOST_NAME, MOST_REASON } from '#lib/contracts/text-limits.ts';
import { mostLengthProblem } from '#lib/forms/domain/most-length.ts';
import { counterTexts } from '#lib/labels/staff/counter.ts';
import { handOverTexts } from '#lib/labels/staff/hand-over.ts';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, errorAt, type FormOutcome, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import * as routes from '#lib/platform/routes.ts';
import { staffOnly } from './access.ts';
import type { StaffWaiting } from './session.ts';

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
export const changeStaffOrderByForm = defineForm(
  {
    name: 'staff-order',
    access: staffOnly(waitingOf),
    fields: ['orderid', 'token', 'return', 'number', 'action', 'code', 'reason'],
  },
  async (posted, { staff: { token } }) => {
    const sent = sentIn(posted);
    if (!sent) return errorAt(routes.staff(), texts.notFound);
    const { orderid, action, to, name, values } = sent;
    const refused = (text: string, field?: string): FormOutcome => {
      if (name === null) return errorAt(to, text);
      const errors = { [field ?? FIELDS[name][0] ?? '']: text };
      return refusedForm(`${to}#${name}`, { name: STAFF_ORDER_FORMS[name], values, errors });
    };
    const long = tooLong(values);
    if (long) return refused(long.text, long.field);
    const { collectorname, carnet = '', ...others } = values;
    const collector = collectorname === undefined ? undefined : { name: collectorname, carnet };
    const tender = textOf(posted, 'tender') || undefined;
    if (action === 'pay' && !TENDERS.includes(tender)) return errorAt(to, counterTexts.tenderMissing);
    const input = changeStaffOrder.request.safeParse({ orderid, action, tender, collector, ...others });
    if (!input.success) return refused(texts.wrongCode);
    try {
      const done = await call(changeStaffOrder, input.data, { token });
      if (done.success) return doneAt(to, doneText(input.data, done.statusname));
      // What may not be done now is about no field.
      return NO_FIELD.includes(done.errorcode ?? '')
        ? errorAt(to, done.message)
        : refused(done.message, FIELD_OF[done.errorcode ?? '']);
    } catch (error) {
      // Too many codes; a login that has ended is another matter.
      const isRefusal = error instanceof BackendError && error.status !== 401 && error.shopperMessage !== '';
      if (isRefusal) return refused(error.shopperMessage);
      throw error;
    }
  },
);

/** What is to be done with which order, and what was typed for it, to come back whole; null for what cannot be done. */
function sentIn(posted: Posted) {
  const [orderid, action] = [textOf(posted, 'orderid'), textOf(posted, 'action')];
  const which = changeStaffOrder.request.safeParse({ orderid, action });
  if (!which.success) return null;
  const name = formOf(which.data.action);
  return { orderid, action, to: routes.staffOrder(which.data.orderid), name, values: valuesOf(posted, name) };
}

/** What waits for who logs in again; a text that is too long does not. */
function waitingOf(posted: Posted): StaffWaiting {
  const sent = sentIn(posted);
  if (!sent) return { to: routes.staff(), form: null };
  const { to, name, values } = sent;
  if (name === null || tooLong(values)) return { to, form: null };
  return { to: `${to}#${name}`, form: { name: STAFF_ORDER_FORMS[name], values } };
}

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
