'use client';

import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { isPlain } from '#components/ui/navigation/plain-click.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { addressTexts as texts } from '#lib/labels/account/addresses.ts';
import * as routes from '#lib/platform/routes.ts';
import { RemoveWays } from './remove-ways.tsx';

const Dialog = lazy(() =>
  import('#components/ui/overlays/dialog.client.tsx').then(({ Dialog }) => ({ default: Dialog })),
);

interface RemoveAddressProps {
  customerId: number;
  id: number;
  alias: string;
}

/** "Borrar": asks over the page; without JavaScript a page asks. */
export function RemoveAddress({ customerId, id, alias }: RemoveAddressProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    if (!isPlain(event.nativeEvent)) return;
    event.preventDefault();
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      <Anchor href={routes.addresses({ remove: id })} aria-label={texts.removeNamed(alias)} onClick={ask}>
        {texts.remove}
      </Anchor>
      {wasOpen && (
        <Suspense fallback={null}>
          <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.removeTitle(alias)} size="s">
            <p>{texts.removeAbout}</p>
            <RemoveWays customerId={customerId} id={id}>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {texts.keep}
              </Button>
            </RemoveWays>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
