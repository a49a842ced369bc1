import { accordion } from './accordion.ts';
import { blogContainer } from './blog-container.ts';
import { buttonBlock } from './button.ts';
import { cardBlock } from './card.ts';
import { categoryBlog } from './category-blog.ts';
import { contentSlider } from './content-slider.ts';
import { type BlockDefinition, type DataOf, isField } from './definition.ts';
import { deliveryRates } from './delivery-rates.ts';
import { readFields, type Values } from './field.ts';
import { formBlock } from './form.ts';
import { imageBlock } from './image.ts';
import { imageSlider } from './image-slider.ts';
import { modalBlock } from './modal.ts';
import { productSlider } from './product-slider.ts';
import { textBlock } from './text.ts';
import { videoBlock } from './video.ts';

/** Every block type by the name that templates give it. Unknown types are skipped. */
export const blocks = {
  text: textBlock,
  image: imageBlock,
  video: videoBlock,
  card: cardBlock,
  form: formBlock,
  modal: modalBlock,
  button: buttonBlock,
  imageSlider,
  contentSlider,
  productSlider,
  categoryBlog,
  blogContainer,
  accordion,
  deliveryRates,
} as const satisfies Record<string, BlockDefinition>;

export type BlockType = keyof typeof blocks;
export type BlockData<T extends BlockType> = DataOf<(typeof blocks)[T]['data']>;
export type BlockConfig<T extends BlockType> = Values<(typeof blocks)[T]['config']>;

export function isBlockType(type: unknown): type is BlockType {
  return typeof type === 'string' && Object.hasOwn(blocks, type);
}

/** The definition of a type that is known by its name alone. */
export function definitionOf(type: BlockType): BlockDefinition {
  return blocks[type];
}

/** What a block of that type draws with: wrong values are the defaults. */
export function readBlock(type: BlockType, givenData: unknown, givenConfig: unknown) {
  const { data, config } = definitionOf(type);
  const read = isField(data) ? data.read(givenData) : readFields(data, givenData);
  return { data: read, config: readFields(config, givenConfig) };
}
