'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { logoutTexts as texts } from '#lib/labels/account/logout.ts';
import * as routes from '#lib/platform/routes.ts';

/** The form that logs out; without scripts, or when another site led here, its button does it. */
export function LogoutForm({ sendsItself }: { sendsItself: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  // As the page was first loaded: React asks for it again by requests of this shop.
  const [isLed] = useState(sendsItself);
  useEffect(() => {
    // Who comes back to this page has been here: it sends itself once.
    const [entry] = performance.getEntriesByType('navigation');
    const isNew = !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
    if (isLed && isNew) form.current?.requestSubmit();
  }, [isLed]);
  return (
    <form ref={form} method="post" action={routes.form('logout')}>
      <Button type="submit" wide>
        {texts.submit}
      </Button>
    </form>
  );
}
