import { BlockLink } from './block-link.tsx';
import { BlockPicture } from './block-picture.tsx';
import styles from './image-block.module.css';
import { type BlockProps, sizesOf } from './render-context.ts';

/** BLOCK-14 to BLOCK-17 */
export function ImageBlock({ block, context }: BlockProps<'image'>) {
  const { data, config } = block;
  const href = config.link || config.linkbutton;
  // Square masters are products cut out of their ground; scenes are wide or tall.
  const found = context.media[data.image];
  const cut = found !== undefined && found.width === found.height;
  const isCovering = found !== undefined && config.adjust !== 'contain';
  const style = { width: config.fontwidth || undefined, height: config.fontheight || undefined };
  return (
    <figure className={styles.block} data-box={config.boxwidth || undefined} style={style}>
      <BlockLink
        href={href}
        target={config.targetlink}
        className={styles.link}
        aria-label={config.label === '' ? data.imagealt || undefined : undefined}
      >
        <span className={styles.frame} data-adjust={config.adjust} data-cut={cut ? '' : undefined}>
          <BlockPicture
            media={context.media}
            image={data.image}
            imagemobile={data.imagemobile}
            alt={data.imagealt}
            sizes={sizesOf(context, isCovering ? found.width / found.height : 0)}
            priority={context.first}
            className={styles.picture}
          />
        </span>
        {config.label !== '' && (
          <span className={styles.label} style={{ color: config.color || undefined }}>
            {config.label}
          </span>
        )}
      </BlockLink>
    </figure>
  );
}
