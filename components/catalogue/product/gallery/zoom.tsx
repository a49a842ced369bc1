import { ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from '#components/ui/overlays/dialog.client.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import type { ImageSet } from '#lib/catalogue/domain/images.ts';
import { productTexts } from '#lib/labels/catalogue/product.ts';
import { zoomTexts } from '#lib/labels/catalogue/product-parts.ts';
import { useZoomSlides, type ZoomOpener } from './use-zoom-slides.ts';
import styles from './zoom.module.css';

export interface ZoomProps {
  images: ImageSet;
  alt: string;
  count: number;
  /** Number of the image to open with, from 1. */
  start: number;
  opener: ZoomOpener;
  onClose: () => void;
}

const CLASSES = { track: styles.track ?? '', slide: styles.slide ?? '', frame: styles.frame ?? '' };

/** The zoom: one image in view at 529 or 605 px, enlarged on demand; the others by swipe or thumbnail (PDP-07 to PDP-09). */
export default function Zoom({ images, alt, count, start, opener, onClose }: ZoomProps) {
  const zoom = useZoomSlides({ start, opener }, CLASSES);
  const { current, isEnlarged } = zoom;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are a short cut; thumbnails and zoom are buttons.
    <div onKeyDown={zoom.onKeyDown}>
      <Dialog open onClose={onClose} title={alt} hideTitle size="l" className={styles.zoom}>
        <div className={styles.inside}>
          <div ref={zoom.viewport} className={styles.large} data-enlarged={isEnlarged || undefined}>
            <div className={styles.track}>
              {numbersTo(count).map((n) => (
                <div key={n} className={styles.slide} aria-hidden={n !== current || undefined}>
                  <div className={styles.frame}>
                    <Picture
                      path={images.path}
                      n={n}
                      alt={`${alt}, ${productTexts.photo(n, count)}`}
                      sizes={isEnlarged && n === current ? '1440px' : '(min-width: 800px) 605px, 100vw'}
                      priority={n === start}
                    />
                  </div>
                </div>
              ))}
            </div>
          </div>
          <div className={styles.foot}>
            {count > 1 && <Thumbs images={images} count={count} current={current} onChoose={zoom.show} />}
            <button type="button" className={styles.tool} onClick={zoom.toggle}>
              {isEnlarged ? <ZoomOut size={20} strokeWidth={1.5} /> : <ZoomIn size={20} strokeWidth={1.5} />}
              {isEnlarged ? zoomTexts.farther : zoomTexts.closer}
            </button>
          </div>
          <p role="status" className="visually-hidden">
            {productTexts.photo(current, count)}
          </p>
        </div>
      </Dialog>
    </div>
  );
}

interface ThumbsProps {
  images: ImageSet;
  count: number;
  current: number;
  onChoose: (n: number) => void;
}

function Thumbs({ images, count, current, onChoose }: ThumbsProps) {
  return (
    <ul className={styles.thumbs}>
      {numbersTo(count).map((n) => (
        <li key={n}>
          <button
            type="button"
            className={styles.thumb}
            aria-current={n === current ? 'true' : undefined}
            aria-label={productTexts.photo(n, count)}
            onClick={() => onChoose(n)}
          >
            <Picture path={images.path} n={n} alt="" sizes="64px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
