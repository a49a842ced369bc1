import Cookies from 'js-cookie';
import { askMe, type Me } from '#lib/platform/browser/me.ts';
import { announceVisitorChange, openVisitorChannel } from '#lib/platform/browser/visitor-change.ts';
import { VISITOR_COOKIE } from '#lib/platform/domain/flag-cookies.ts';

/**
 * Says who the visitor is, and again whenever the tab comes back to the front or another one knows it otherwise: that may have
 * logged in or out. A page that was made for somebody else is loaded again, unless something has been typed into it: its form is
 * judged again when it is sent. But one with what is another customer's does not stay.
 * @returns ends it
 */
export function watchVisitor(
  show: (me: Me) => void,
  reload: () => void = () => window.location.reload(),
): () => void {
  let known: Me | null = null;
  let isHere = true;
  const ask = () =>
    askMe()
      .then((me) => {
        if (!isHere) return;
        const isOther = known !== null && known.userId !== me.userId;
        const isNews = known === null || isOther;
        known = me;
        show(me);
        if (isNews) channel.tell(me.userId);
        if (!isOther) return;
        if (!isTypedInto() || isAnothersPage(me.userId)) reload();
        else announceVisitorChange();
      })
      // Without an answer the header is that of a visitor.
      .catch(() => undefined);
  const isInFront = () => document.visibilityState === 'visible';
  const channel = openVisitorChannel((userId) => {
    if (known !== null && known.userId !== userId && isInFront()) void ask();
  });
  const back = () => isInFront() && void ask();
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Nobody waits for an answer to see that the customer of the page has logged out.
    if (isLoggedOut() && (isAccountPage() || !isTypedInto())) reload();
    else void ask();
  };
  void ask();
  document.addEventListener('visibilitychange', back);
  window.addEventListener('pageshow', restored);
  return () => {
    isHere = false;
    channel.close();
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('pageshow', restored);
  };
}

/** Was the page shown to a customer, and does the browser say that there is none? */
function isLoggedOut(): boolean {
  return document.documentElement.dataset.visitor === 'logged' && Cookies.get(VISITOR_COOKIE) === undefined;
}

function isAccountPage(): boolean {
  return document.querySelector('main [data-account]') !== null;
}

/** Does the page show what belongs to a customer, while another one is logged in? A guest's becomes who has logged in's. */
function isAnothersPage(userId: number | null): boolean {
  if (userId === null) return false;
  const owner = document.querySelector<HTMLInputElement>('main input[type=hidden][name=customer]')?.value;
  return isAccountPage() || (owner !== undefined && owner !== '0' && owner !== String(userId));
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
