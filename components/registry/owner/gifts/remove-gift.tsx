import { type FormEvent, lazy, type MouseEvent, Suspense, useState } from 'react';
import { isPlain } from '#components/ui/navigation/plain-click.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import * as routes from '#lib/platform/routes.ts';
import type { OwnGift } from '#lib/registry/domain/own-list.ts';
import { useGiftWrite } from '../use-gift-write.ts';
import styles from './gift-ways.module.css';
import { RemoveGiftWays } from './remove-gift-ways.tsx';

const Dialog = lazy(() =>
  import('#components/ui/overlays/dialog.client.tsx').then(({ Dialog }) => ({ default: Dialog })),
);

interface RemoveGiftProps {
  eventId: number;
  gift: Pick<OwnGift, 'sku' | 'name'>;
}

/** "Quitar": asks over the page (EVT-48); without JavaScript a page asks. */
export function RemoveGift({ eventId, gift: { sku, name } }: RemoveGiftProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const { write, pending } = useGiftWrite();
  const ask = (event: MouseEvent) => {
    if (!isPlain(event.nativeEvent)) return;
    event.preventDefault();
    setProblem('');
    setWasOpen(true);
    setOpen(true);
  };
  const remove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const which = { eventid: eventId, productsku: sku };
    const { ok, message } = await write(
      'frontend/deleteProductEvent',
      which,
      event.currentTarget,
      texts.removed(name),
    );
    if (ok) setOpen(false);
    else setProblem(message);
  };
  return (
    <>
      <Anchor
        href={routes.manageEvent('list', eventId, { remove: sku })}
        aria-label={texts.removeOf(name)}
        className={styles.way}
        onClick={ask}
      >
        {texts.remove}
      </Anchor>
      {wasOpen && (
        <Suspense fallback={null}>
          <Dialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title={keyedLabels.deleteProductEventMessage}
            size="s"
          >
            <p>{texts.removeAbout(name)}</p>
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
            <RemoveGiftWays eventId={eventId} sku={sku} pending={pending} onSubmit={remove}>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {texts.removeNo}
              </Button>
            </RemoveGiftWays>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
