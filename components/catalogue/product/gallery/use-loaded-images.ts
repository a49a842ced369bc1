import { useEffect, useState } from 'react';
import type { ImageSet } from '#lib/catalogue/domain/images.ts';
import { mediaSrcSet } from '#lib/media/domain/media.ts';

/**
 * The images to show: others take the place of the current ones once the first of them has been loaded, so that nothing
 * turns blank meanwhile; also when it cannot be loaded, since the current ones show another choice.
 * @param sizes of the first image, as its element has them
 */
export function useLoadedImages({ path, count }: ImageSet, sizes: string): ImageSet {
  const [loaded, setLoaded] = useState<ImageSet>({ path, count });
  const isShown = loaded.path === path;
  useEffect(() => {
    if (isShown) return;
    const done = () => setLoaded({ path, count });
    if (path === '') return done();
    const image = new Image();
    image.onload = done;
    image.onerror = done;
    image.sizes = sizes;
    image.srcset = mediaSrcSet(path, 1);
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [isShown, path, count, sizes]);
  return loaded;
}
