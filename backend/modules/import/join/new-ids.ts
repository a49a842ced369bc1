/**
 * Gives ids to entries of a file whose own id the shop uses for something else.
 * @param taken ids of the shop and of the file
 * @param first the least that is given
 */
export function newIds(taken: Iterable<number>, first: number): () => number {
  let last = Math.max(first - 1, ...taken);
  return () => {
    last += 1;
    return last;
  };
}
