import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '#components/ui/dialog.client.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { ImageSet } from '#lib/catalogue/domain/images.ts';
import { productTexts } from '#lib/labels/catalogue.ts';
import styles from './zoom.module.css';

interface Props {
  images: ImageSet;
  alt: string;
  count: number;
  /** Number of the picture to open with, from 1. */
  start: number;
  open: boolean;
  onClose: () => void;
}

/** The zoom: one picture at up to 605 px, the others as thumbnails (PDP-07 to PDP-09). */
export function Zoom({ images, alt, count, start, open, onClose }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const n = chosen ?? start;
  const close = () => {
    setChosen(null);
    onClose();
  };
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    if (by !== 0) setChosen(Math.min(count, Math.max(1, n + by)));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a short cut; the thumbnails are buttons.
    <div onKeyDown={move}>
      <Dialog open={open} onClose={close} title={alt} hideTitle size="l" className={styles.zoom}>
        <div className={styles.inside}>
          <div className={styles.large}>
            <Picture
              path={images.path}
              n={n}
              alt={`${alt}, ${productTexts.photo(n, count)}`}
              sizes="(min-width: 800px) 605px, 100vw"
            />
          </div>
          {count > 1 && (
            <ul className={styles.thumbs}>
              {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
                <li key={number}>
                  <button
                    type="button"
                    className={styles.thumb}
                    aria-current={number === n ? 'true' : undefined}
                    aria-label={productTexts.photo(number, count)}
                    onClick={() => setChosen(number)}
                  >
                    <Picture path={images.path} n={number} alt="" sizes="64px" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Dialog>
    </div>
  );
}
