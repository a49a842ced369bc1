import type { FormField } from '#lib/contracts/forms.ts';
import type { FieldRule, FieldSheet } from '../field-rule.ts';
import { api, apiSheet } from './api.ts';
import { buttonItemsSheet } from './button-items.ts';
import { checkbox, checkboxSheet } from './checkbox.ts';
import { datePickerSheet } from './date-picker.ts';
import { gmapSheet } from './gmap.ts';
import { hidden, hiddenSheet } from './hidden.ts';
import { iframeSheet } from './iframe.ts';
import { imageSheet } from './image.ts';
import { inputSheet } from './input.ts';
import { items, itemsSheet } from './items.ts';
import { labelSheet } from './label.ts';
import { lineBreakSheet } from './line-break.ts';
import { linkSheet } from './link.ts';
import { multipleSheet } from './multiple.ts';
import { password, passwordSheet } from './password.ts';
import { plainWithPoints } from './plain-with-points.ts';
import { radioSheet } from './radio.ts';
import { selectSheet } from './select.ts';
import { textareaSheet } from './textarea.ts';
import { uploadImage, uploadImageSheet } from './upload-image.ts';

/** What a field is, and how it is read, judged and written. */
export type FieldType = FieldSheet & FieldRule;

/**
 * Every field type by the name that definitions give it (FORM-03). Servers judge by it; browsers load the rules that a
 * form needs (components/forms/fields).
 */
export const fieldRegistry: Readonly<Record<FormField['type'], FieldType>> = {
  INPUT: { ...inputSheet, ...plainWithPoints },
  PASSWORD: { ...passwordSheet, ...password },
  TEXTAREA: { ...textareaSheet, ...plainWithPoints },
  SELECT: { ...selectSheet, ...plainWithPoints },
  MULTIPLE: { ...multipleSheet, ...plainWithPoints },
  DATEPICKER: { ...datePickerSheet, ...plainWithPoints },
  LINEBREAK: { ...lineBreakSheet, ...plainWithPoints },
  LINK: { ...linkSheet, ...plainWithPoints },
  CHECKBOX: { ...checkboxSheet, ...checkbox },
  HIDDEN: { ...hiddenSheet, ...hidden },
  LABEL: { ...labelSheet, ...plainWithPoints },
  RADIO: { ...radioSheet, ...plainWithPoints },
  GMAP: { ...gmapSheet, ...plainWithPoints },
  ITEMS: { ...itemsSheet, ...items },
  BUTTONITEMS: { ...buttonItemsSheet, ...plainWithPoints },
  IFRAME: { ...iframeSheet, ...plainWithPoints },
  API: { ...apiSheet, ...api },
  IMAGE: { ...imageSheet, ...plainWithPoints },
  UPLOADIMAGE: { ...uploadImageSheet, ...uploadImage },
};
