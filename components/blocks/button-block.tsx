import { AnyLink } from '#components/ui/primitives/link.tsx';
import { BlockPicture } from './block-picture.tsx';
import { fontStyle, marginStyle } from './block-style.ts';
import styles from './button-block.module.css';
import type { BlockProps } from './render-context.ts';

/** BLOCK-18 to BLOCK-20 */
export function ButtonBlock({ block, context }: BlockProps<'button'>) {
  const { data, config } = block;
  const { aligntext } = config;
  const style = {
    ...fontStyle(config),
    // Its words stand in the middle unless the layout says otherwise.
    ...(aligntext !== 'center' && {
      textAlign: aligntext,
      justifyContent: aligntext === 'end' ? 'flex-end' : 'flex-start',
    }),
    height: config.height || undefined,
    width: config.width || undefined,
    color: config.fontcolor || undefined,
    background: config.background || undefined,
    borderRadius: config.borderradius || undefined,
    borderWidth: config.bordersize || undefined,
    borderColor: config.bordercolor || undefined,
  };
  const inside = (
    <>
      {data.image !== '' && (
        <span className={styles.picture} style={{ width: config.imagewidth || undefined }}>
          <BlockPicture
            media={context.media}
            image={data.image}
            alt={data.text === '' ? '' : null}
            sizes="48px"
          />
        </span>
      )}
      {data.text}
    </>
  );
  return (
    <div className={styles.block} data-align={config.alignbutton} style={marginStyle(config)}>
      {data.link === '' ? (
        <span className={styles.button} style={style}>
          {inside}
        </span>
      ) : (
        <AnyLink
          href={data.link}
          target={config.targetlink === '_blank' ? '_blank' : undefined}
          className={styles.button}
          style={style}
        >
          {inside}
        </AnyLink>
      )}
    </div>
  );
}
