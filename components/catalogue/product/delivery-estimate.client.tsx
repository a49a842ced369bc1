'use client';

import { useState } from 'react';
import { useOnDemand } from '#components/ui/behaviour/on-demand.ts';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { productTexts } from '#lib/labels/catalogue/product.ts';
import * as routes from '#lib/platform/routes.ts';
import type { DeliveryPanelProps } from './delivery-panel.tsx';

interface Props extends DeliveryPanelProps {
  className: string | undefined;
}

const loadPanel = () => import('./delivery-panel.tsx');

/** What delivery would cost, estimated on the spot; without a script a link to the page that tells it. */
export function DeliveryEstimate({ className, ...panel }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { Part: Panel, ask } = useOnDemand<DeliveryPanelProps>(loadPanel);
  if (isOpen && Panel) return <Panel {...panel} />;
  return (
    <Anchor
      href={routes.page('envios')}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setOpen(true);
        void ask();
      }}
    >
      {productTexts.delivery}
    </Anchor>
  );
}
