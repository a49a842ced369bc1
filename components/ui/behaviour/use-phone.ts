import { useSyncExternalStore } from 'react';

/** Up to it lists grow in place of pages (GAP-027); paper, which may be as narrow, does not. */
const PHONE = 'screen and (max-width: 766px)';

/** Whether the window is as narrow as a phone's; false until scripts run. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    watchPhone,
    () => matchMedia(PHONE).matches,
    () => false,
  );
}

function watchPhone(changed: () => void): () => void {
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
}
