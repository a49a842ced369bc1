'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, useEffect } from 'react';
import { StorePicker } from '#components/shell/store-picker.client.tsx';
import { routes } from '#lib/platform/routes.ts';

const CHANNEL = 'ajuar-store';

type Props = Omit<ComponentProps<typeof StorePicker>, 'onChoose'>;

/** The store picker with its effect: cookie by POST, fresh data here and in the other tabs, nothing typed is lost. */
export function StoreSwitch(props: Props) {
  const { cookieName } = props;
  const router = useRouter();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const stale = () => {
      const cookie = new RegExp(`(?:^|; )${cookieName}=(\\d+)`).exec(document.cookie)?.[1];
      if (cookie && cookie !== document.documentElement.dataset.store) router.refresh();
    };
    channel.addEventListener('message', stale);
    // A page out of the browser's own cache may have been made for another store.
    window.addEventListener('pageshow', stale);
    return () => {
      channel.close();
      window.removeEventListener('pageshow', stale);
    };
  }, [router, cookieName]);
  const choose = async (storeId: number) => {
    const body = new URLSearchParams({ storeid: String(storeId) });
    const answer = await fetch(routes.form('store'), { method: 'POST', body, redirect: 'manual' });
    if (!answer.ok && answer.type !== 'opaqueredirect') throw new Error('store');
    new BroadcastChannel(CHANNEL).postMessage(storeId);
    router.refresh();
  };
  return <StorePicker {...props} onChoose={choose} />;
}
