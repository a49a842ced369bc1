import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import styles from './accordion-block.module.css';
import { BlockPicture } from './block-picture.tsx';
import { type BlockProps, sizesOf } from './render-context.ts';

/** BLOCK-32 to BLOCK-34: native, so it opens without a script. */
export function AccordionBlock({ block, context }: BlockProps<'accordion'>) {
  const { data, config } = block;
  const picture = (image: string, alt: string) => (
    <BlockPicture media={context.media} image={image} alt={alt} sizes={sizesOf(context)} />
  );
  return (
    <section className={styles.accordion}>
      {data.title !== '' && <h2>{data.title}</h2>}
      <div>
        {data.items.map((item) => {
          const key = item.title + item.image + item.text;
          if (item.title === '' && item.image === '') return <p key={key}>{item.text}</p>;
          const hidden = (
            <>
              {item.text !== '' && <p className={styles.text}>{item.text}</p>}
              {item.image2 !== '' && picture(item.image2, item.imagealt)}
            </>
          );
          return (
            <Disclosure
              key={key}
              open={config.startopen}
              summary={item.title === '' ? picture(item.image, item.imagealt) : item.title}
            >
              {hidden}
            </Disclosure>
          );
        })}
      </div>
    </section>
  );
}
