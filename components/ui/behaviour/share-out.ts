import { type MouseEvent, useEffect, useState } from 'react';
import { track } from '#lib/platform/browser/track.ts';

/** A popup wide enough for what each network shows. */
const POPUP = 'popup,noopener,width=620,height=640';

/** Opens a network's link in a popup, unless the click asks for a tab or a window. */
export function openPopup(event: MouseEvent, href: string): void {
  track({ type: 'share', method: new URL(href, location.href).hostname });
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(href, '_blank', POPUP);
}

/** Opens the phone's own sheet, where useShareSheet says that there is one. */
export function openShareSheet(data: ShareData): void {
  // Whoever closes the sheet without sharing has done nothing wrong.
  navigator.share(data).then(
    () => track({ type: 'share', method: 'sheet' }),
    () => undefined,
  );
}

/** Whether the device has a sheet of its own to share by: phones do; known in the browser alone. */
export function useShareSheet(): boolean {
  const [hasSheet, setSheet] = useState(false);
  useEffect(() => setSheet('share' in navigator && matchMedia('(pointer: coarse)').matches), []);
  return hasSheet;
}
