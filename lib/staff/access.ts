import 'server-only';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import type { Access } from '#lib/platform/bff/define-form.ts';
import { errorAt, type FormContext, type Posted } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { whileLoggedIn } from './data.ts';
import { keepStaffSession, type StaffSession, type StaffWaiting, staffSession } from './session.ts';

/** The context of a form whose sender is logged in as one of the staff. */
export type StaffContext = FormContext & { staff: StaffSession };

/**
 * Forms of the shop floor. One that is sent without a login, or after it has ended, leads to the login; what was typed waits for
 * who logs in again.
 */
export function staffOnly(waitingOf: (posted: Posted) => StaffWaiting): Access<StaffContext> {
  const admit: Access<StaffContext>['admit'] = (handle) => async (posted, context) => {
    const staff = await staffSession(context.jar);
    const outcome = staff && (await whileLoggedIn(staff.token, () => handle(posted, { ...context, staff })));
    if (outcome) return outcome;
    if (staff) await keepStaffSession(context.jar, { ...staff, waiting: waitingOf(posted) });
    return errorAt(routes.staff(), staffTexts.loginEnded);
  };
  return { who: 'staff', admit };
}
