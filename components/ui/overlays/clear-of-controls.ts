/** What a shopper may be about to click or fill in; cards' buttons are links. */
const CONTROLS = 'button, input, select, textarea, a[data-quick], [data-action-bar]';

/** Between toasts, and between them and a control (px). */
const GAP = 14;

/**
 * Keeps toasts above the controls that stand at their place at the foot of the screen: as long as they are shown, also when
 * the page is scrolled. The stack moves up by `--toast-lift`, set on `section`.
 * @param section sonner's own, around its list
 * @returns stops it
 */
export function keepClearOfControls(section: HTMLElement): () => void {
  const place = () => section.style.setProperty('--toast-lift', `${liftOf(section)}px`);
  // The library renders by itself, after its own timers.
  const renders = new MutationObserver(place);
  renders.observe(section, { childList: true, subtree: true });
  const moves = ['scrollend', 'resize'] as const;
  for (const move of moves) window.addEventListener(move, place);
  return () => {
    renders.disconnect();
    for (const move of moves) window.removeEventListener(move, place);
  };
}

/** How far the stack moves up (px); 0 where nothing is in its way, or no place without controls is left. */
function liftOf(section: HTMLElement): number {
  const list = section.querySelector('ol');
  const toasts = [...section.querySelectorAll('li:not([data-removed=true])')];
  if (!list || toasts.length === 0) return 0;
  const { left, right } = list.getBoundingClientRect();
  const height = toasts.reduce((sum, toast) => sum + toast.clientHeight + GAP, -GAP);
  const foot = window.innerHeight - Number.parseFloat(getComputedStyle(list).bottom);
  let bottom = foot;
  // A dialog covers the page's own.
  for (const control of controlsBetween(section.closest('dialog') ?? document, left, right)) {
    const isClear = control.bottom + GAP <= bottom - height || control.top - GAP >= bottom;
    if (!isClear) bottom = control.top - GAP;
  }
  return bottom - height < 0 ? 0 : foot - bottom;
}

/** Where visible controls of the page stand in a column of the screen, from its foot upwards. */
function controlsBetween(within: ParentNode, left: number, right: number): DOMRect[] {
  const visible = [...within.querySelectorAll(CONTROLS)].filter(
    (control) => !control.closest('[data-sonner-toaster]') && control.checkVisibility(),
  );
  return visible
    .map((control) => control.getBoundingClientRect())
    .filter((at) => at.left < right && at.right > left && at.bottom > 0 && at.top < window.innerHeight)
    .toSorted((one, other) => other.bottom - one.bottom);
}
