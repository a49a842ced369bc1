import { blockTexts } from '#lib/labels/content/blocks.ts';
import { mediaUrl } from '#lib/media/domain/media.ts';
import * as routes from '#lib/platform/routes.ts';
import type { BlockProps } from './render-context.ts';
import styles from './video-block.module.css';

/** The widest cut of a poster that a film's place needs, in px. */
const POSTER_WIDTH = 1080;

/** BLOCK-27: native controls, nothing loaded and nothing played before somebody asks for it. */
export function VideoBlock({ block, context }: BlockProps<'video'>) {
  const { data, config } = block;
  const poster = context.media[data.poster];
  return (
    <figure className={styles.block} data-box={config.boxwidth || undefined} data-ratio={config.ratio}>
      {/* biome-ignore lint/a11y/useMediaCaption: a film without words has none; one with words brings its file. */}
      <video
        controls
        preload="none"
        playsInline
        poster={poster && mediaUrl(poster.path, 1, POSTER_WIDTH)}
        aria-label={data.title || blockTexts.video}
        className={styles.film}
      >
        <source src={routes.video(data.video)} type="video/mp4" />
        {data.captions !== '' && (
          <track
            kind="captions"
            src={routes.video(data.captions)}
            srcLang="es"
            label={blockTexts.captions}
            default
          />
        )}
      </video>
      {data.title !== '' && <figcaption className={styles.title}>{data.title}</figcaption>}
    </figure>
  );
}
