/** A row counts as seen once a third of it is. */
const SEEN = 0.3;

/** Runs once the row of cards with this name comes into view; at once where there is none, or no way to tell. */
export function whenInView(name: string, run: () => void): void {
  const row = [...document.querySelectorAll('[aria-roledescription]')].find(
    (element) => element.getAttribute('aria-label') === name,
  );
  if (!row || typeof IntersectionObserver === 'undefined') {
    run();
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { threshold: SEEN },
  );
  observer.observe(row);
}
