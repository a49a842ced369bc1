import type { TrackedEvent } from './events.ts';
import type { PixelCall } from './pixel-events.ts';

/** What the frame is told first: it loads nothing before. */
export interface TagStart {
  start: {
    analytics: boolean;
    ads: boolean;
    /** By which analytics knows the browser; '' where that is not allowed. */
    clientId: string;
  };
}

/** What a page of the shop tells the frame with the scripts of others. */
export type TagMessage = TagStart | { event: TrackedEvent } | { pixel: PixelCall };

/** What the frame says when it listens. */
export const READY = 'tags ready';
