import { Picture } from '#components/ui/primitives/picture.tsx';
import type { MediaInfo } from '#lib/contracts/content/content.ts';
import { mediaSrcSet } from '#lib/media/domain/media.ts';
import styles from './block-picture.module.css';

interface Props {
  media: Readonly<Record<string, MediaInfo>>;
  /** File names; the second is for phones. */
  image: string;
  imagemobile?: string;
  /** Words of the block; the picture's own when the block has none. Null: it decorates. */
  alt: string | null;
  sizes: string;
  priority?: boolean;
  className?: string | undefined;
}

/** A picture that a layout names by file, with its own cut for phones; a default drawing when it is missing (BLOCK-49). */
export function BlockPicture({
  media,
  image,
  imagemobile = '',
  alt,
  sizes,
  priority = false,
  className,
}: Props) {
  const wide = media[image];
  const phone = media[imagemobile];
  const found = wide ?? phone;
  if (!found) return <Picture path="" alt={alt ?? ''} sizes={sizes} className={className} />;
  const picture = (
    <Picture
      path={found.path}
      alt={alt === null ? '' : alt || found.alt}
      sizes={sizes}
      width={found.width}
      height={found.height}
      priority={priority}
      className={className}
    />
  );
  if (!phone || !wide || phone.path === wide.path) return picture;
  return (
    <picture className={styles.picture}>
      <source
        media="(max-width: 799px)"
        srcSet={mediaSrcSet(phone.path, 1, phone.width)}
        sizes={sizes}
        width={phone.width}
        height={phone.height}
      />
      {picture}
    </picture>
  );
}
