/** A file as a whole cannot be read or written; nothing was. The message is Spanish, for its owner. */
export class FileProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileProblem';
  }
}
