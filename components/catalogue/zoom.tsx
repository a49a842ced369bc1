import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '#components/ui/dialog.client.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { ImageSet } from '#lib/catalogue/domain/images.ts';
import { productTexts } from '#lib/labels/catalogue.ts';
import { zoomTexts } from '#lib/labels/product-page.ts';
import { useZoom } from './use-zoom.ts';
import styles from './zoom.module.css';

export interface ZoomProps {
  images: ImageSet;
  alt: string;
  count: number;
  /** Number of the picture to open with, from 1. */
  start: number;
  onClose: () => void;
}

/** The zoom: one picture at up to 605 px, closer by click, wheel, fingers or keys; the others as thumbnails (PDP-07 to PDP-09). */
export default function Zoom({ images, alt, count, start, onClose }: ZoomProps) {
  const [n, setNumber] = useState(start);
  const show = (number: number) => {
    setNumber(Math.min(count, Math.max(1, number)));
    zoom.reset();
  };
  const zoom = useZoom((by) => show(n + by));
  const { scale, x, y } = zoom.view;
  const isClose = scale > 1;
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    if (zoom.key(event.key)) event.preventDefault();
    else if (by !== 0) show(n + by);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are a short cut; thumbnails and zoom are buttons.
    <div onKeyDown={press}>
      <Dialog open onClose={onClose} title={alt} hideTitle size="l" className={styles.zoom}>
        <div className={styles.inside}>
          <div ref={zoom.frame} className={styles.large} data-close={isClose || undefined} {...zoom.handlers}>
            <div
              className={styles.paper}
              style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }}
            >
              <Picture
                path={images.path}
                n={n}
                alt={`${alt}, ${productTexts.photo(n, count)}`}
                sizes={isClose ? '1440px' : '(min-width: 800px) 605px, 100vw'}
                priority
              />
            </div>
          </div>
          <div className={styles.foot}>
            {count > 1 && <Thumbs images={images} count={count} chosen={n} onChoose={show} />}
            <button type="button" className={styles.tool} aria-pressed={isClose} onClick={zoom.toggle}>
              {isClose ? <ZoomOut size={20} strokeWidth={1.5} /> : <ZoomIn size={20} strokeWidth={1.5} />}
              {zoomTexts.closer}
            </button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

interface ThumbsProps {
  images: ImageSet;
  count: number;
  chosen: number;
  onChoose: (n: number) => void;
}

function Thumbs({ images, count, chosen, onChoose }: ThumbsProps) {
  return (
    <ul className={styles.thumbs}>
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
        <li key={number}>
          <button
            type="button"
            className={styles.thumb}
            aria-current={number === chosen ? 'true' : undefined}
            aria-label={productTexts.photo(number, count)}
            onClick={() => onChoose(number)}
          >
            <Picture path={images.path} n={number} alt="" sizes="64px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
