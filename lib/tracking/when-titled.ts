/** A page without a title is told without one after this time (ms). */
const LONGEST_MS = 2000;

/**
 * Calls back once the document has a title: a page that the router shows gets its own a moment after its content. At once where it has
 * one. The returned function calls back now, if it has not been done.
 */
export function whenTitled(act: () => void): () => void {
  let isDone = false;
  const end = () => {
    if (isDone) return;
    isDone = true;
    observer.disconnect();
    clearTimeout(timer);
    act();
  };
  const observer = new MutationObserver(() => document.title !== '' && end());
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const timer = setTimeout(end, LONGEST_MS);
  if (document.title !== '') end();
  return end;
}
