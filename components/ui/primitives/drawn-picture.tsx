interface DrawnPictureProps {
  /** Address of a drawing of the shop's own: '/status/listo.svg'. */
  src: string;
  /** In px; its place is kept before it comes. */
  width: number;
  height: number;
  className?: string | undefined;
}

/** Whether a picture's path is an address of its own and no set of the media library. */
export function isDrawn(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//');
}

/** A drawing that stands beside the words that it goes with. */
export function DrawnPicture({ src, width, height, className }: DrawnPictureProps) {
  return <img src={src} width={width} height={height} alt="" loading="lazy" className={className} />;
}
