'use client';

import { useRef, useState } from 'react';
import { useOnDemand } from '#components/ui/behaviour/on-demand.ts';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { PHONE_WIDE } from '#components/ui/primitives/picture-sizes.ts';
import type { ImageSet } from '#lib/catalogue/domain/images.ts';
import { productTexts } from '#lib/labels/catalogue/product.ts';
import styles from './gallery.module.css';
import type { ZoomOpener } from './use-zoom-slides.ts';
import type { ZoomProps } from './zoom.tsx';

/** Comes when somebody is about to look closer. */
const loadZoom = () => import('./zoom.tsx');

/** Pictures of a product, each with its thumbnail in the zoom (PDP-08). */
const MAX_PICTURES = 4;

/** `sizes` of the first image, beside the choices from 700 px on, and of the small ones under it. */
export const WIDE = `(min-width: 700px) 55vw, ${PHONE_WIDE}`;
const NARROW = `(min-width: 700px) 27vw, ${PHONE_WIDE}`;

interface Props {
  images: ImageSet;
  alt: string;
}

/** Pictures of a product: a strip to swipe on phones, a grid on desktops, each opens the zoom (PDP-07, PDP-08). */
export function Gallery({ images, alt }: Props) {
  const [shown, setShown] = useState(1);
  const [zoomed, setZoomed] = useState<{ n: number; opener: ZoomOpener } | null>(null);
  const { Part: Zoom, ask } = useOnDemand<ZoomProps>(loadZoom);
  const strip = useRef<HTMLUListElement>(null);
  const count = Math.min(images.count, MAX_PICTURES);
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  if (count === 0) return <Picture path="" alt={alt} sizes="" />;
  const follow = () => {
    const list = strip.current;
    if (list) setShown(Math.min(count, Math.round(list.scrollLeft / list.clientWidth) + 1));
  };
  return (
    <div className={styles.gallery}>
      <ul className={styles.strip} ref={strip} onScroll={follow} data-count={count}>
        {numbers.map((n) => (
          <li key={`${images.path}-${n}`} className={styles.item}>
            <button
              type="button"
              className={styles.open}
              onPointerEnter={() => void loadZoom().catch(() => undefined)}
              onClick={({ nativeEvent, currentTarget }) => {
                setZoomed({ n, opener: { by: inputOf(nativeEvent), width: currentTarget.clientWidth } });
                void ask();
              }}
              aria-label={`${productTexts.zoom}: ${productTexts.photo(n, count)}`}
            >
              <Picture
                path={images.path}
                n={n}
                alt={n === 1 ? alt : `${alt}, ${productTexts.photo(n, count)}`}
                sizes={n === 1 || count === 2 ? WIDE : NARROW}
                priority={n === 1}
              />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <p className={styles.counter} aria-hidden="true">
          {Math.min(shown, count)} / {count}
        </p>
      )}
      {Zoom && zoomed !== null && (
        <Zoom
          images={images}
          alt={alt}
          count={count}
          start={zoomed.n}
          opener={zoomed.opener}
          onClose={() => setZoomed(null)}
        />
      )}
    </div>
  );
}

/** What a picture was activated with: a mouse will show what to look at, fingers pinch, keys have the zoom's button. */
function inputOf(event: Event): ZoomOpener['by'] {
  const type = 'pointerType' in event ? event.pointerType : '';
  if (type === 'mouse') return 'mouse';
  return type === 'touch' || type === 'pen' ? 'touch' : 'keyboard';
}
