import { type Cut, cutImage } from './cut.ts';
import { visitorPicture } from './visitor-image-content.ts';

/** Costly work on images that anybody may send. */
export interface ImageWork {
  /**
   * A visitor's image as the shop stores it (visitor-image-content.ts).
   * @throws Refusal with what is wrong, in the visitor's words
   * @throws Limited while too many others wait
   */
  visitorPicture(filename: string, content: Buffer): Promise<Buffer>;
  /** A cut of a visitor's image. @throws Limited while too many others wait */
  cut(original: Buffer, cut: Cut): Promise<Buffer>;
}

/** The work done in this process: where nobody but its own operator sends images, such as in commands. */
export const ownImageWork: ImageWork = { visitorPicture, cut: cutImage };
