import { Picture } from '#components/ui/primitives/picture.tsx';
import styles from './gift-picture.module.css';

interface GiftPictureProps {
  /** Path of the gift's image. */
  path: string;
  sizes: string;
  priority: boolean;
}

/** The square image of a gift, beside words that name it. */
export function GiftPicture({ path, sizes, priority }: GiftPictureProps) {
  return (
    <div className={`picture-ground ${styles.picture}`}>
      <Picture path={path} alt="" sizes={sizes} priority={priority} />
    </div>
  );
}
