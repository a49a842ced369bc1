import { storedName } from '#lib/platform/domain/stored-names.ts';

/** Under which name a form's draft is kept in its tab. */
export function tabDraftKey(name: string): string {
  return storedName(`form_${name}_${window.location.pathname}`);
}

/** Whether something typed in this form may have to be put back. */
export function hasTabDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(tabDraftKey(name)) !== null;
  } catch {
    return false;
  }
}
