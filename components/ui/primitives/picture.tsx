import { uiTexts } from '#lib/labels/platform/ui.ts';
import { type MediaWidth, masterWidth, mediaSrcSet, mediaUrl } from '#lib/media/domain/media.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** Side of a product picture whose master's is not told, in px. */
const SIDE = 1080;
const PLAIN_WIDTH: MediaWidth = 720;
/** Device pixels to a point on the densest screens. */
const DENSEST = 3;

interface PictureProps {
  /** Id of the set of pictures; '' shows a placeholder of the same size. */
  path: string;
  /** Number of the picture in its set, from 1. */
  n?: number;
  alt: string;
  /** How wide it stands, as in the HTML attribute. */
  sizes: string;
  /** Size of the master in px; a square product picture without. */
  width?: number;
  height?: number;
  /** The widest that its place is on any screen, in device pixels: no wider cut is offered. */
  most?: number | undefined;
  /** The first picture seen: fetched at once and first. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture in the width that the screen needs; its place is kept before it comes. */
export function Picture(props: PictureProps) {
  const { path, n = 1, alt, sizes, most = mostOf(sizes), priority = false, className } = props;
  const side = masterWidth(path) ?? SIDE;
  const { width = side, height = side } = props;
  if (path === '') return <Placeholder alt={alt} className={className} />;
  return (
    <img
      src={mediaUrl(path, n, PLAIN_WIDTH)}
      srcSet={mediaSrcSet(path, n, Math.min(width, most))}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={classNames(styles.picture, className)}
    />
  );
}

/** Device pixels of a place of one size, as wide on every screen; no bound for others. */
function mostOf(sizes: string): number {
  const points = /^(\d+)px$/.exec(sizes)?.[1];
  return points === undefined ? Number.POSITIVE_INFINITY : Number(points) * DENSEST;
}

/** A drawn jug: calmer than a grey box, and honest about the missing photograph. */
function Placeholder({ alt, className }: { alt: string; className: string | undefined }) {
  const label = alt === '' ? uiTexts.noPicture : `${alt}. ${uiTexts.noPicture}`;
  return (
    <svg
      viewBox="0 0 120 120"
      role="img"
      aria-label={label}
      className={classNames(styles.placeholder, className)}
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="round" strokeLinejoin="round">
        <path d="M50 34h20M52 34c0 9-3 12-8 18-5 6-8 12-8 19 0 11 8 17 24 17s24-6 24-17c0-7-3-13-8-19-5-6-8-9-8-18" />
        <path d="M38 64c8 4 36 4 44 0" opacity=".5" />
        <path d="M26 94h68" opacity=".5" />
      </g>
    </svg>
  );
}
