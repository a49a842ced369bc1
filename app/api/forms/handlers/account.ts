import { chooseAddress, deleteAddress, saveAddress, savePoint } from '#lib/account/addresses.ts';
import { saveData, sendProof } from '#lib/account/change-data.ts';
import { savePassword } from '#lib/account/change-password.ts';
import { logoutAll, logoutHere } from '#lib/account/forms.ts';
import { changeNewsletter } from '#lib/account/newsletter.ts';
import { eraseAccount, exportData } from '#lib/account/own-data.ts';
import { addPasskey, removePasskey } from '#lib/account/passkeys.ts';
import { forgetDraft } from '#lib/checkout/draft-cookie.ts';
import type { FormHandlers } from './defined.ts';

/** The pages of an account. */
export const accountForms = {
  'account-data': saveData,
  'account-proof': sendProof,
  'account-password': savePassword,
  'account-newsletter': changeNewsletter,
  'account-export': exportData,
  'account-erase': eraseAccount({ forgetDraft }),
  address: saveAddress,
  'address-point': savePoint,
  'address-delete': deleteAddress,
  'address-default': chooseAddress,
  'passkey-add': addPasskey,
  'passkey-remove': removePasskey,
  logout: logoutHere({ forgetDraft }),
  'logout-everywhere': logoutAll({ forgetDraft }),
} satisfies FormHandlers;
