import { askMe, type Me } from '#lib/platform/browser/me.ts';

/**
 * Says who the visitor is, and again whenever the tab comes back to the front: another one may have logged in or out. A page
 * that was made for somebody else is loaded again, unless something has been typed into it: its form is judged again when
 * it is sent.
 * @returns ends it
 */
export function watchVisitor(show: (me: Me) => void): () => void {
  let known: Me | null = null;
  let isHere = true;
  const ask = () =>
    askMe()
      .then((me) => {
        if (!isHere) return;
        const isOther = known !== null && known.userId !== me.userId;
        known = me;
        show(me);
        if (isOther && !isTypedInto()) location.reload();
      })
      // Without an answer the header is that of a visitor.
      .catch(() => undefined);
  const back = () => document.visibilityState === 'visible' && void ask();
  const restored = ({ persisted }: PageTransitionEvent) => persisted && void ask();
  void ask();
  document.addEventListener('visibilitychange', back);
  window.addEventListener('pageshow', restored);
  return () => {
    isHere = false;
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('pageshow', restored);
  };
}

function isTypedInto(): boolean {
  const controls = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main input:not([type=hidden]), main textarea',
  );
  return [...controls].some((control) =>
    control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue,
  );
}
