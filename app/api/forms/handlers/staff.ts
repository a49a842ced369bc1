import { beginStaffCart, changeStaffCartByForm, linkStaffCartByForm } from '#lib/staff/cart-forms.ts';
import { logStaffInByForm, logStaffOutByForm } from '#lib/staff/forms.ts';
import { changeStaffOrderByForm } from '#lib/staff/order-forms.ts';

/** Forms of the shop floor. */
export const staffForms = {
  'staff-login': logStaffInByForm,
  'staff-logout': logStaffOutByForm,
  'staff-order': changeStaffOrderByForm,
  'staff-cart': changeStaffCartByForm,
  'staff-cart-link': linkStaffCartByForm,
  'staff-cart-new': beginStaffCart,
} as const;
