'use client';

import Cookies from 'js-cookie';
import { useRouter } from 'next/navigation';
import { type ComponentProps, useEffect } from 'react';
import { StorePicker } from '#components/shell/store/store-picker.client.tsx';
import { withoutStore } from '#lib/platform/domain/visitor/store-link.ts';
import { hearOfSwitches, switchStore } from '#lib/stores/switch.ts';

type Props = Omit<ComponentProps<typeof StorePicker>, 'onChoose'>;

/** The store picker with its effect: cookie by POST, fresh data here and in the other tabs, nothing typed is lost. */
export function StoreSwitch(props: Props) {
  const { cookieName } = props;
  const router = useRouter();
  useEffect(() => {
    const stale = () => {
      const chosen = Cookies.get(cookieName);
      if (chosen && chosen !== document.documentElement.dataset.store) router.refresh();
    };
    const stop = hearOfSwitches(stale);
    // A page out of the browser's own cache may have been made for another store.
    window.addEventListener('pageshow', stale);
    return () => {
      stop();
      window.removeEventListener('pageshow', stale);
    };
  }, [router, cookieName]);
  const choose = async (storeId: number) => {
    if (!(await switchStore(cookieName, { storeId }))) {
      // What the server asks first, it asks on a page.
      window.location.assign(`?store=${storeId}`);
      return;
    }
    const { pathname, search, hash } = window.location;
    const here = withoutStore(pathname + search);
    // An address that names a store would choose it again.
    if (here === pathname + search) router.refresh();
    else router.replace(here + hash, { scroll: false });
  };
  return <StorePicker {...props} onChoose={choose} />;
}
