/** Forms of pages that open to customers alone. */
const CUSTOMER_FORMS = /^(?:account|address|password|createEvent|setExternalOrder)Form_\d+$/;

/** Whether a layout is shown to customers alone, by its folder and file; all others stand on pages that everybody may see. */
export function isForCustomers(folder: string, file: string): boolean {
  return folder === 'private' && CUSTOMER_FORMS.test(file);
}
