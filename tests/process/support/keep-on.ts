/**
 * Has each do one thing after another, side by side, until they are stopped; whom the shop fails begins anew.
 * @returns ends when everybody has had their last response
 */
export function keepOn(acts: readonly (() => Promise<void>)[]): { stop(): Promise<void> } {
  let isOver = false;
  const working = acts.map(async (act) => {
    while (!isOver) await act().catch(() => undefined);
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
}
