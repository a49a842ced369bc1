import type { ComponentProps, ReactNode } from 'react';
import { Carousel } from '#components/ui/primitives/carousel.client.tsx';
import { AnyLink } from '#components/ui/primitives/link.tsx';
import { phoneSizes } from '#components/ui/primitives/picture-sizes.ts';
import type { BlockOf } from '#lib/content/domain/parse-block.ts';
import { BlockPicture } from './block-picture.tsx';
import { type BlockProps, sizesOf } from './render-context.ts';
import styles from './slider-blocks.module.css';

type Slide = BlockOf<'imageSlider'>['data']['items'][number];

function autoplayOf(config: { autoplay: boolean; autoplayspeed: number }) {
  return config.autoplay ? { delay: config.autoplayspeed, speed: 500, step: 1 } : undefined;
}

/** One large picture at a time with its words (BLOCK-36, BLOCK-38). */
export function ImageSliderBlock({ block, context }: BlockProps<'imageSlider'>) {
  return (
    <Slides block={block} perView={{ phone: 1, tablet: 1, desktop: 1 }} className={styles.scenes}>
      {(slide) => (
        <div key={slide.image + slide.title} className={styles.scene}>
          <BlockPicture
            media={context.media}
            image={slide.image}
            imagemobile={slide.imagemobile}
            alt={slide.imagealt}
            sizes={sizesOf(context)}
            priority={context.first}
            className={styles.scenePicture}
          />
          <SlideWords slide={slide} />
        </div>
      )}
    </Slides>
  );
}

/** Pieces of content side by side, changing every 30 s (BLOCK-35, BLOCK-37). */
export function ContentSliderBlock({ block, context }: BlockProps<'contentSlider'>) {
  const { config } = block;
  return (
    <Slides
      block={block}
      perView={{ phone: config.itemsmobile, tablet: config.items, desktop: config.items }}
    >
      {(slide) => (
        <div key={slide.image + slide.title} className={styles.content}>
          <div className={`picture-ground ${styles.contentPicture}`}>
            <BlockPicture
              media={context.media}
              image={slide.image}
              alt={slide.imagealt}
              sizes={`(min-width: 800px) 31vw, ${phoneSizes(0.5)}`}
            />
          </div>
          <SlideWords slide={slide} />
        </div>
      )}
    </Slides>
  );
}

interface SlidesProps {
  block: BlockOf<'imageSlider'> | BlockOf<'contentSlider'>;
  perView: ComponentProps<typeof Carousel>['perView'];
  className?: string | undefined;
  children: (slide: Slide) => ReactNode;
}

/** The block's pieces in a carousel under its title, or under the first piece's for screen readers. */
function Slides({ block: { data, config }, perView, className, children }: SlidesProps) {
  return (
    <Carousel
      label={data.title || (data.items[0]?.title ?? '')}
      heading={data.title === '' ? undefined : <h2>{data.title}</h2>}
      perView={perView}
      autoplay={autoplayOf(config)}
      className={className}
    >
      {data.items.map(children)}
    </Carousel>
  );
}

function SlideWords({ slide }: { slide: Slide }) {
  if (slide.title === '' && slide.text === '' && slide.link === '') return null;
  return (
    <div className={styles.words}>
      {slide.title !== '' && <h3 className={styles.title}>{slide.title}</h3>}
      {slide.text !== '' && <p className={styles.text}>{slide.text}</p>}
      {slide.link !== '' && (
        <AnyLink href={slide.link} className={styles.more}>
          {slide.label || slide.title}
        </AnyLink>
      )}
    </div>
  );
}
