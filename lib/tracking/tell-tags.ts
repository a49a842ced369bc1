import Cookies from 'js-cookie';
import { writeFlagCookie } from '#lib/platform/browser/flag-cookie.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { ANALYTICS_COOKIE, type Purpose } from '#lib/platform/domain/visitor/consent.ts';
import { pixelCall } from './domain/pixel-events.ts';
import { READY, type TagMessage } from './domain/tag-messages.ts';
import { tellWith } from './untold.ts';

/**
 * Tells a frame what happens in the shop, from what the page before could not tell on, once the frame says that it listens. The returned
 * function ends it: what happens then waits for the next frame.
 */
export function tellTags(frame: HTMLIFrameElement, allowed: ReadonlySet<Purpose>): () => void {
  const send = (message: TagMessage) => frame.contentWindow?.postMessage(message, '*');
  const begin = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || data !== READY) return;
    const [analytics, ads] = [allowed.has('analytics'), allowed.has('ads')];
    send({ start: { analytics, ads, clientId: analytics ? clientId() : '' } });
    tellWith((event) => {
      send({ event });
      const call = ads ? pixelCall(event) : null;
      if (call) send({ pixel: call });
    });
  };
  window.addEventListener('message', begin);
  return () => {
    window.removeEventListener('message', begin);
    tellWith(null);
  };
}

/** As Google's own ids are written: two numbers. */
function clientId(): string {
  const known = Cookies.get(ANALYTICS_COOKIE) ?? '';
  if (/^\d+\.\d+$/.test(known)) return known;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  const id = `${drawn}.${Math.floor(Date.now() / 1000)}`;
  writeFlagCookie(ANALYTICS_COOKIE, id, LIFETIME_S.consent);
  return id;
}
