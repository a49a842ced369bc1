import type { ReactElement } from 'react';
import { type Block, type BlockOf, parseBlock } from '#lib/content/domain/parse-block.ts';
import type { LayoutBlock } from '#lib/contracts/content/content.ts';
import { previewTexts } from '#lib/labels/content/layout-preview.ts';
import { AccordionBlock } from './accordion-block.tsx';
import styles from './block-view.module.css';
import { BlogContainerBlock, CategoryBlogBlock } from './blog-blocks.tsx';
import { ButtonBlock } from './button-block.tsx';
import { CardBlock } from './card-block.tsx';
import { DeliveryRatesBlock } from './delivery-rates-block.tsx';
import { FormBlock } from './form-block.tsx';
import { ImageBlock } from './image-block.tsx';
import { ModalBlock } from './modal-block.tsx';
import { ProductSliderBlock } from './product-slider-block.tsx';
import { type BlockProps, blockAnchor, type RenderContext } from './render-context.ts';
import { ContentSliderBlock, ImageSliderBlock } from './slider-blocks.tsx';
import { TextBlock } from './text-block.tsx';
import { VideoBlock } from './video-block.tsx';

type Renderer<T extends Block['type']> = (props: BlockProps<T>) => ReactElement | null;

/** One renderer per block type; a type without one does not compile. */
const renderers: { [T in Block['type']]: Renderer<T> } = {
  text: TextBlock,
  image: ImageBlock,
  video: VideoBlock,
  card: CardBlock,
  form: FormBlock,
  modal: ModalBlock,
  button: ButtonBlock,
  imageSlider: ImageSliderBlock,
  contentSlider: ContentSliderBlock,
  productSlider: ProductSliderBlock,
  categoryBlog: CategoryBlogBlock,
  blogContainer: BlogContainerBlock,
  accordion: AccordionBlock,
  deliveryRates: DeliveryRatesBlock,
};

function renderBlock<T extends Block['type']>(block: BlockOf<T>, context: RenderContext): ReactElement {
  const Renderer = renderers[block.type] as Renderer<T>;
  return <Renderer block={block} context={context} />;
}

/**
 * A block where its version says (BLOCK-09). A broken or unknown one takes no space; its code stands in
 * `data-placeholder` for editors (BLOCK-43 to BLOCK-48).
 */
export function BlockView({ raw, context }: { raw: LayoutBlock; context: RenderContext }) {
  const parsed = parseBlock(raw);
  if (!parsed.ok && context.preview) return <BrokenBlock id={parsed.id} code={parsed.placeholder} />;
  if (!parsed.ok) return <span hidden data-placeholder={parsed.placeholder} data-block={parsed.id} />;
  const { block } = parsed;
  return (
    <div
      id={context.preview ? blockAnchor(block.id) : undefined}
      className={styles.block}
      data-type={block.type}
      data-version={block.version}
      data-placeholder={block.noVersion ? 'NO V CONFIG' : undefined}
    >
      {renderBlock(block, context)}
    </div>
  );
}

/** In a preview a broken block stands where it would be, and says why it does not show. */
function BrokenBlock({ id, code }: { id: string; code: string }) {
  return (
    <p id={blockAnchor(id)} className={styles.broken} data-placeholder={code}>
      {previewTexts.broken(id)} <code>{code}</code>
    </p>
  );
}
