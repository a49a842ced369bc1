import { CLOSED_MESSAGES_COOKIE, EVENT_ID_COOKIE, VISITOR_COOKIE } from '../domain/browser-marks.ts';

/**
 * Runs in the head of a page that is the same for everybody, before it is painted: pictures wait (`firstLookFirst`),
 * whom the page is for is marked, in an event or not, and messages that this browser has closed take no place. Short: every page carries it.
 */
export const BEFORE_PAINT = `(d=>{const r=d.documentElement.dataset,k=n=>(d.cookie.match('(?:^|; )'+n+'=([a-z0-9.]+)')||[])[1],v=k('${VISITOR_COOKIE}'),m=k('${CLOSED_MESSAGES_COOKIE}'),w=[v=='owner'&&'own',k('${EVENT_ID_COOKIE}')>0&&'stored'].filter(Boolean).join(' ');r.still='';if(v)r.visitor='logged';if(w)r.event=w;if(m){const s=d.createElement('style');s.textContent=m.split('.').filter(Boolean).map(x=>'[data-message="'+x+'"]')+'{display:none}';d.head.append(s)}})(document)`;
