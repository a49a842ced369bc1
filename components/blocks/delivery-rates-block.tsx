import { DeliveryRates } from '#components/checkout/delivery-rates.tsx';
import { marginStyle } from './block-style.ts';
import type { BlockProps } from './render-context.ts';

export function DeliveryRatesBlock({ block, context }: BlockProps<'deliveryRates'>) {
  const { config } = block;
  const [own, ...others] = context.rates ?? [];
  return (
    <div style={marginStyle(config)}>
      <DeliveryRates own={own} others={config.otherstores ? others : []} />
    </div>
  );
}
