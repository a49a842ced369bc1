/** What a shopper may be about to click or fill in; cards' buttons are links. */
const CONTROLS = 'button, input, select, textarea, a[data-quick], [data-action-bar]';

/** What is shown, and does not go already. */
const TOASTS = 'li:not([data-removed=true])';

/** Between toasts, and between them and a control (px). */
const GAP = 14;

/**
 * Keeps toasts above the controls that stand at their place at the foot of the screen: as long as they are shown, also when
 * the page is scrolled. The stack moves up by `--toast-lift`, set on `section`.
 * @param section sonner's own, around its list
 * @returns stops it
 */
export function keepClearOfControls(section: HTMLElement): () => void {
  // It knows what is on the screen without a layout of all that is not: a long list has thousands of controls.
  const screen = new IntersectionObserver((entries) => {
    screen.disconnect();
    const shown = entries.filter(({ isIntersecting, target }) => isIntersecting && target.checkVisibility());
    const lift = liftOf(
      section,
      shown.map(({ boundingClientRect }) => boundingClientRect),
    );
    section.style.setProperty('--toast-lift', `${lift}px`);
  });
  const place = () => {
    screen.disconnect();
    if (section.querySelector(TOASTS) === null) return;
    // A dialog covers the page's own.
    for (const control of (section.closest('dialog') ?? document).querySelectorAll(CONTROLS)) {
      if (!control.closest('[data-sonner-toaster]')) screen.observe(control);
    }
  };
  // The library renders by itself, after its own timers.
  const renders = new MutationObserver(place);
  renders.observe(section, { childList: true, subtree: true });
  const moves = ['scrollend', 'resize'] as const;
  for (const move of moves) window.addEventListener(move, place);
  return () => {
    screen.disconnect();
    renders.disconnect();
    for (const move of moves) window.removeEventListener(move, place);
  };
}

/**
 * How far the stack moves up (px); 0 where nothing is in its way, or no place without controls is left.
 * @param controls where those on the screen stand
 */
function liftOf(section: HTMLElement, controls: readonly DOMRectReadOnly[]): number {
  const list = section.querySelector('ol');
  const toasts = [...section.querySelectorAll(TOASTS)];
  if (!list || toasts.length === 0) return 0;
  const { left, right } = list.getBoundingClientRect();
  const height = toasts.reduce((sum, toast) => sum + toast.clientHeight + GAP, -GAP);
  const foot = window.innerHeight - Number.parseFloat(getComputedStyle(list).bottom);
  const column = controls.filter((at) => at.left < right && at.right > left);
  let bottom = foot;
  for (const control of column.toSorted((one, other) => other.bottom - one.bottom)) {
    const isClear = control.bottom + GAP <= bottom - height || control.top - GAP >= bottom;
    if (!isClear) bottom = control.top - GAP;
  }
  return bottom - height < 0 ? 0 : foot - bottom;
}
