import { CLOSED_MESSAGES_COOKIE, EVENT_FLAG_COOKIE, VISITOR_COOKIE } from '../../domain/flag-cookies.ts';

/**
 * Inline script in the head of a page that is the same for everybody, before its first paint: images are held
 * (`deferScripts`), the root element is marked with who looks, in an event or not, and messages that this browser has
 * closed are hidden. A transition between two documents that the browser skips, since the shopper went on sooner or the window
 * changed, is no error of the page. Short: every page carries it.
 */
export const PRE_PAINT = `(d=>{const r=d.documentElement.dataset,k=n=>(d.cookie.match('(?:^|; )'+n+'=([a-z0-9.]+)')||[])[1],v=k('${VISITOR_COOKIE}'),m=k('${CLOSED_MESSAGES_COOKIE}'),e=k('${EVENT_FLAG_COOKIE}'),w=[v=='owner'&&'own',e&&'stored',e=='managing'&&e].filter(Boolean).join(' ');r.holdImages='';if(v)r.visitor='logged';if(w)r.event=w;if(m){const s=d.createElement('style');s.textContent=m.split('.').filter(Boolean).map(x=>'[data-message="'+x+'"]')+'{display:none}';d.head.append(s)}for(const n of ['pagereveal','pageswap'])addEventListener(n,e=>e.viewTransition?.ready.catch(()=>0))})(document)`;
