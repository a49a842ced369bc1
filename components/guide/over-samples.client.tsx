'use client';

import { useState } from 'react';
import { QuantityStepper } from '#components/ui/fields/quantity-stepper.client.tsx';
import { Dialog } from '#components/ui/overlays/dialog.client.tsx';
import { Drawer } from '#components/ui/overlays/drawer.client.tsx';
import { notify } from '#components/ui/overlays/toast.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { guideTexts as texts } from '#lib/labels/guide/guide.ts';
import styles from './guide.module.css';

/** What stands over the page, and what needs a script. */
export function OverSamples() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const [quantity, setQuantity] = useState(2);
  const close = () => setOpen(null);
  return (
    <div className={styles.line}>
      <Button onClick={() => setOpen('dialog')}>{texts.dialog}</Button>
      <Button variant="outline" onClick={() => setOpen('drawer')}>
        {texts.drawer}
      </Button>
      <Button variant="outline" onClick={() => notify.success(texts.successText)}>
        {texts.success}
      </Button>
      <Button variant="outline" onClick={() => notify.error(texts.errorText)}>
        {texts.error}
      </Button>
      <QuantityStepper name="guia-cantidad" value={quantity} onChange={setQuantity} min={1} max={9} />
      <Dialog open={open === 'dialog'} onClose={close} title={texts.over} size="s">
        <p>{texts.inside}</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title={texts.over}>
        <p>{texts.inside}</p>
      </Drawer>
    </div>
  );
}
