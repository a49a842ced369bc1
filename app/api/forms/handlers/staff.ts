import {
  changeStaffOrderByForm,
  findStaffOrder,
  logStaffInByForm,
  logStaffOutByForm,
} from '#lib/staff/forms.ts';

/** Forms of the shop floor. */
export const staffForms = {
  'staff-login': logStaffInByForm,
  'staff-logout': logStaffOutByForm,
  'staff-find': findStaffOrder,
  'staff-order': changeStaffOrderByForm,
} as const;
