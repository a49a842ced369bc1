import type { Cut } from './cut.ts';

/** Costly work on images that anybody may send: the server has a process of its own do it. */
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
