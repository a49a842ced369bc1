import { withoutStore } from '#lib/platform/domain/visitor/store-link.ts';
import * as routes from '#lib/platform/routes.ts';

/** A store that a click in the page would choose, and where it leads. */
export interface StoreRequest {
  storeId: number;
  to: string;
  /** Takes back what is shown of it. */
  undo: () => void;
}

/** What the form of a store's choice would choose: the dialog's, the footer's, a store's card. Null for other forms. */
export function requestOfForm(event: SubmitEvent): StoreRequest | null {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== routes.form('store')) return null;
  const { submitter } = event;
  const chosen =
    submitter instanceof HTMLButtonElement && submitter.name === 'storeid' ? submitter.value : '';
  const { pathname, search } = window.location;
  return requestOf(chosen || String(new FormData(form).get('storeid')), pathname + search, () =>
    form.reset(),
  );
}

/** What a link that names a store would choose. Null for other links, and for those that open elsewhere. */
export function requestOfLink(event: MouseEvent): StoreRequest | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || isElsewhere || link.target === '_blank' || link.origin !== window.location.origin) return null;
  const chosen = new URLSearchParams(link.search).get('store') ?? '';
  return requestOf(chosen, link.pathname + link.search, () => undefined);
}

function requestOf(chosen: string, to: string, undo: () => void): StoreRequest | null {
  return /^[1-9]\d{0,8}$/.test(chosen) ? { storeId: Number(chosen), to: withoutStore(to), undo } : null;
}
