import { useSyncExternalStore } from 'react';

/** Whether the browser says that there is no connection; false on the server. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine === false,
    () => false,
  );
}

function listen(notice: () => void): () => void {
  for (const type of ['online', 'offline']) window.addEventListener(type, notice);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, notice);
  };
}
