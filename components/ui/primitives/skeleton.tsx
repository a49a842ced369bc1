import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The size of what comes: a CSS length each. */
  width?: string;
  height?: string;
  /** CSS aspect ratio instead of a height, such as '1'. */
  ratio?: string;
}

/** Stands in for what is loading; silent, the caller's live region speaks. */
export function Skeleton({ width = '100%', height = '1em', ratio }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={ratio ? { width, aspectRatio: ratio } : { width, height }}
      aria-hidden="true"
    />
  );
}
