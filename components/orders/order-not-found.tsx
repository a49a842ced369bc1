import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import * as routes from '#lib/platform/routes.ts';

/** The same for a missing order and a wrong e-mail (ORD-15, ORD-16). */
export function OrderNotFound() {
  return (
    <EmptyState level={1} title={orderTexts.trackingTitle} text={orderTexts.notFound}>
      <ButtonLink href={routes.tracking()} reload>
        {orderTexts.notFoundBack}
      </ButtonLink>
    </EmptyState>
  );
}
