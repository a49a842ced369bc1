import { ProductSlider } from '#components/catalogue/card/product-slider.tsx';
import { AnyLink } from '#components/ui/primitives/link.tsx';
import type { BlockProps } from './render-context.ts';

/** BLOCK-36, BLOCK-39 to BLOCK-41 */
export function ProductSliderBlock({ block, context }: BlockProps<'productSlider'>) {
  const { data, config } = block;
  return (
    <ProductSlider
      title={data.title}
      cards={context.products[block.id] ?? []}
      page={config.pagesize}
      autoplay={config.autoplay ? { delay: config.autoplayspeed, speed: 500 } : null}
      more={data.link !== '' && data.linklabel !== '' && <AnyLink href={data.link}>{data.linklabel}</AnyLink>}
    />
  );
}
