/**
 * Pieces of text as a body that is written as fast as it is read.
 * @param signal whoever reads has gone
 * @param done called once, however it ends
 */
export function streamed(
  pieces: AsyncGenerator<string>,
  signal: AbortSignal,
  done: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  signal.addEventListener('abort', done, { once: true });
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done: isEnd } = await pieces.next();
        if (value !== undefined) controller.enqueue(encoder.encode(value));
        if (!isEnd) return;
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      done();
    },
    async cancel() {
      await pieces.return(undefined);
      done();
    },
  });
}
