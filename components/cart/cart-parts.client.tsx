'use client';

import { type ComponentProps, lazy } from 'react';
// The first HTML links no style sheet of what is loaded on demand.
import '#components/ui/primitives/action-bar.module.css';
import '#components/ui/primitives/carousel.module.css';
import '#components/ui/primitives/empty-state.module.css';
import './buy-elsewhere.module.css';
import './cart-table.module.css';
import './cart-view.module.css';
import './line-action.module.css';
import './line-facts.module.css';
import './line-quantity.module.css';
import './suggestion-row.module.css';
import './waiting-lines.module.css';

const View = lazy(() => import('./cart-view.client.tsx').then(({ CartView }) => ({ default: CartView })));
const Row = lazy(() =>
  import('./suggestion-row.tsx').then(({ SuggestionRow }) => ({ default: SuggestionRow })),
);

/**
 * What only the cart needs. It shares its address with the steps of the checkout, which do not bring it along. Without
 * boundaries of their own, so that they are complete in the first HTML (see step-forms).
 */
export function StepCart(props: ComponentProps<typeof View>) {
  return <View {...props} />;
}

/** Products beside an empty cart. */
export function StepSuggestions(props: ComponentProps<typeof Row>) {
  return <Row {...props} />;
}
