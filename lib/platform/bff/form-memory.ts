import { processWide } from '../process-wide.ts';

/** The texts of a form, in bytes: they are always taken, or a flood of images would keep others from buying. */
export const MAX_TEXTS = 200_000;
/** What bodies of forms hold beyond their texts at once, in bytes: seven times the largest image. They are copied while they are read. */
const MAX_HELD = 40_000_000;

const held = processWide('form-memory', () => ({ bytes: 0 }));

/** There is no memory for one more form now; the response is 503. */
export class NoFormMemory extends Error {
  constructor() {
    super('no memory for a form');
    this.name = 'NoFormMemory';
  }
}

/** What one request holds of that memory. */
export interface FormMemory {
  /** Holds so many bytes more. @throws NoFormMemory */
  hold: (bytes: number) => void;
  /** Gives all of it back. */
  release: () => void;
}

/** Memory for the body of one form: whoever sends many images at once is refused before the process has no more. */
export function openFormMemory(): FormMemory {
  let read = 0;
  let own = 0;
  return {
    hold: (bytes) => {
      read += bytes;
      const more = Math.max(0, read - MAX_TEXTS) - own;
      if (held().bytes + more > MAX_HELD) throw new NoFormMemory();
      held().bytes += more;
      own += more;
    },
    release: () => {
      held().bytes -= own;
      own = 0;
    },
  };
}
