import { storedName } from '../../domain/stored-names.ts';
import { RSC_QUEUE } from '../../next-internals.ts';

/** Header by which a page requests its RSC payload, by name. */
export const PAYLOAD_HEADER = 'x-ajuar-payload';
/** Opening tag of the script below, in which `externalPayload` names the payload. @param payload its name; '' while it is in the document */
export function payloadSlot(nonce: string, payload = ''): string {
  return `<script${nonce && ` nonce="${nonce}"`} data-payload="${payload}">`;
}

/** Input events: a press that begins, one that ends, and what moves the page. */
const PRESS_STARTS = 'pointerdown touchstart keydown';
const PRESS_ENDS = 'click keyup';
const MOVES = 'wheel scroll beforeprint';
/** A press may last this long before held images are released all the same, in milliseconds. */
const LONG_PRESS_MS = 1000;
/** The largest image is waited for no longer than this, in milliseconds. */
const LONGEST_MS = 2000;
/** A page whose payload fails to load tries again this often, each time a little later; until then it is not hydrated. */
const MOST_TRIES = 9;

/** The external payload is handed over before Next's scripts look for it; both load side by side. */
const PAYLOAD = `o?fetch('',{cache:'no-store',headers:{'${PAYLOAD_HEADER}':o}}).then(a=>a.ok?a.json():Promise.reject()):Promise.resolve([])`;

/**
 * Loads the scripts: for each deferred tag, a data block with its address (`data-src`), comes one that the browser runs;
 * and the manifest. In the head, since an element inserted into the body has the whole page restyled.
 */
const LOAD = `if(g)return;g=1;for(const l of d.querySelectorAll('link[rel=deferred]'))l.rel='manifest';const t=[...d.querySelectorAll('script[data-src]')],e=(n,p)=>d.head.append(Object.assign(d.createElement(n),{nonce:k},p));for(const s of t)e('link',{rel:'preload',as:'script',href:s.dataset.src});(${PAYLOAD}).then(l=>{(self.${RSC_QUEUE}=self.${RSC_QUEUE}||[]).push(...l);for(const s of t){e('script',{async:!0,src:s.dataset.src});delete s.dataset.src}},()=>{if(++x<${MOST_TRIES})setTimeout(()=>{g=0;b()},2e3*x)})`;

/**
 * Images of the document within a distance of the viewport load, others are held (`data-held` in globals.css): at first
 * those in sight alone, since what lies below would compete with the largest image. Where that cannot be told all load.
 * What scripts add later is not held. What only touches the edge, as a gallery's next photo does, counts as intersecting, but by
 * no part of it.
 */
const NEAR = `let n;const i=(q='[data-held]')=>d.querySelectorAll('img'+q),w=(y,x)=>{try{n?.disconnect();n=new IntersectionObserver(l=>{for(const{intersectionRatio:a,target:t}of l)if(a){n.unobserve(t);for(const p of t.querySelectorAll('img'))delete p.dataset.held}},{rootMargin:y,scrollMargin:'0px '+x,threshold:.01});for(const p of i())n.observe(p.closest(':not(img,picture)'))}catch{s()}};for(const p of i('[loading=lazy]'))p.dataset.held='';delete r.dataset.holdImages;`;

/**
 * The first input releases everything; how far ahead images load is then the browser's decision again. The response to
 * a click is painted before: releasing all images restyles and repaints the whole page.
 */
const INPUT = `const f=requestAnimationFrame,s=()=>{n?.disconnect();for(const p of i())delete p.dataset.held},m=()=>{b();s()},l=(t,h)=>{for(const e of t.split(' '))addEventListener(e,h,{capture:!0,once:!0,passive:!0})};l('${PRESS_STARTS}',()=>{b();setTimeout(s,${LONG_PRESS_MS})});l('${PRESS_ENDS}',()=>{b();f(()=>setTimeout(s))});l('${MOVES}',m);d.addEventListener('visibilitychange',m,{once:!0});w('0px','0px');`;

/**
 * Resolves when the first frame is on the screen, which is later than its animation frame: scripts that begin between the
 * two compete with it. A browser that does not tell counts as one that has painted.
 */
const SHOWN = `new Promise(t=>{const p=self.PerformanceObserver;p?.supportedEntryTypes?.includes('paint')?new p(t).observe({type:'paint',buffered:!0}):t()})`;

/** After the first images are painted; a hidden tab paints nothing. */
const PAINTED = `Promise.race([Promise.all([${SHOWN},...[...d.querySelectorAll('img[fetchpriority=high]')].map(p=>p.decode().catch(()=>0))]),new Promise(t=>setTimeout(t,d.hidden?0:${LONGEST_MS}))]).then(()=>{const a=()=>{w('25%','50%');b()};d.hidden?a():f(()=>f(()=>setTimeout(a)))})`;

/** A tab reloads itself for a lost chunk at most once in this time, in milliseconds: never in a loop. */
const RELOAD_PAUSE_MS = 600_000;
const RELOADED_AT = storedName('reloaded_at');

/**
 * After a deployment a page may name chunks that are gone: it is reloaded once. Only when the server says so, which a
 * line that fails does not, and never while something is typed that no draft keeps (`data-draft`).
 */
const LOST_CHUNKS = `let u;addEventListener('input',({target:e})=>{u||=/password|cc-|one-time/.test(e.type+e.autocomplete)||!e.closest('[data-draft]')},!0);addEventListener('error',({target:e})=>{const a=e.src||e.href||'';if(/[/]_next[/]static[/]/.test(a))fetch(a,{method:'HEAD',cache:'no-store'}).then(({status:c})=>{const s=sessionStorage,i='${RELOADED_AT}',n=Date.now();if(c==404&&!u&&n-(s[i]||0)>${RELOAD_PAUSE_MS}){s[i]=n;location.reload()}}).catch(()=>0)},!0);`;

/**
 * What is typed into a text area before scripts ran, which a hydration that is begun and given up sets back to its default: a form
 * that is sent meanwhile takes it (see TextArea, which puts it back and then ends this).
 */
const TYPED = `addEventListener('input',({target:e})=>{if(e.type=='textarea'&&e.typedText!==null)e.typedText=e.value},!0);addEventListener('submit',({target:f})=>{for(const e of f.elements)if(e.typedText!=null&&e.value==e.defaultValue)e.value=e.typedText},!0);`;

/**
 * Inline script at the end of a document whose scripts are deferred (`deferScripts`); short, since every page carries
 * it. With Save-Data or on 2G scripts wait for an input altogether: the page works without them. Those of a document with
 * a nonce do not: a payment that is waited for is seen without a touch.
 */
export const DEFERRAL = `(()=>{let g,x=0;const d=document,r=d.documentElement,k=d.currentScript.nonce,o=d.currentScript.dataset.payload,c=navigator.connection||{},b=()=>{${LOAD}};${LOST_CHUNKS}${TYPED}${NEAR}${INPUT}if(k||!c.saveData&&!/2g/.test(c.effectiveType))${PAINTED}})()`;
