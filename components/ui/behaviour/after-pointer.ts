/** The task after this one: a tap on a touch screen sends its mouse events and its click in one. */
const LATER_MS = 0;

let listens = false;
let isDown = false;
const waiting = new Set<() => void>();

function listen(): void {
  if (listens) return;
  listens = true;
  window.addEventListener('pointerdown', () => (isDown = true), true);
  for (const end of ['pointerup', 'pointercancel', 'dragend', 'blur']) {
    window.addEventListener(end, release, true);
  }
}

function release(event: Event): void {
  // The window's own blur, not one of a control in it.
  if (event.type === 'blur' && event.target !== window) return;
  isDown = false;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) setTimeout(run, LATER_MS);
}

/**
 * Watches the pointer from now on.
 * @returns runs what may move the page once no pointer is down and its click was sent: a button that moves between
 * pointer down and up gets no click
 */
export function afterPointer(): (run: () => void) => void {
  listen();
  return (run) => {
    setTimeout(() => (isDown ? waiting.add(run) : run()), LATER_MS);
  };
}
