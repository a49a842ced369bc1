import { processWide } from '../process-wide.ts';

/** Bodies of forms that the process holds at once, in bytes: of seven with the largest image each, which are copied while they are read. */
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

/** Memory for the body of one form: whoever sends many large ones at once is refused before the process has no more. */
export function openFormMemory(): FormMemory {
  let own = 0;
  return {
    hold: (bytes) => {
      if (held().bytes + bytes > MAX_HELD) throw new NoFormMemory();
      held().bytes += bytes;
      own += bytes;
    },
    release: () => {
      held().bytes -= own;
      own = 0;
    },
  };
}
