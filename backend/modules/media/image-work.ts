import { cutImage } from './cut.ts';
import type { ImageWork } from './ports.ts';
import { visitorPicture } from './visitor-image-content.ts';

/** The work done in this process: where nobody but its own operator sends images, such as in commands. */
export const ownImageWork: ImageWork = { visitorPicture, cut: cutImage };
