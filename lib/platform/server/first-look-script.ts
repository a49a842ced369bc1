import { DATA_HEADER } from './page-data.ts';

/** Events that tell that somebody is there: a press that begins, one that is done, and what moves the page. */
const PRESSES = 'pointerdown touchstart keydown';
const PRESSED = 'click keyup';
const MOVES = 'wheel scroll beforeprint';
/** A press may last so long before what waits is let in all the same, in milliseconds. */
const LONG_PRESS_MS = 1000;
/** The first picture is waited for no longer than this, in milliseconds. */
const LONGEST_MS = 2000;

/** A page whose data do not come tries again so often, each time a little later; until then it is the plain one. */
const MOST_TRIES = 9;

/** What wakes the page up (`partPage`) is handed over before Next looks for it; it and the scripts come side by side. */
const DATA = `o?fetch('',{cache:'no-store',headers:{'${DATA_HEADER}':o}}).then(a=>a.ok?a.json():Promise.reject()):Promise.resolve([])`;

/**
 * Scripts begin: for each waiting tag (`type="later"`) comes one that the browser runs; and the manifest. In the head,
 * since an element that comes or goes between those of the body has the whole page styled anew.
 */
const BEGIN = `if(g)return;g=1;for(const l of d.querySelectorAll('link[rel=later]'))l.rel='manifest';const t=[...d.querySelectorAll('script[type=later]')],e=(n,p)=>d.head.append(Object.assign(d.createElement(n),p));for(const s of t)e('link',{rel:'preload',as:'script',href:s.getAttribute('src')});(${DATA}).then(l=>{(self.__next_f=self.__next_f||[]).push(...l);for(const s of t){s.type='begun';e('script',{async:!0,src:s.getAttribute('src')})}},()=>{if(++x<${MOST_TRIES})setTimeout(()=>{g=0;b()},2e3*x)})`;

/**
 * Pictures within a distance of what is in sight are let in, the others wait (`html[data-still]` in globals.css): at
 * first those in sight alone, since what lies below would take the line from the first picture.
 */
const NEAR = `let n;const w=(y,x)=>{n?.disconnect();n=new IntersectionObserver(l=>{for(const{isIntersecting:i,target:t}of l)if(i){n.unobserve(t);for(const p of t.querySelectorAll('img'))p.dataset.near=''}},{rootMargin:y,scrollMargin:'0px '+x});for(const p of d.querySelectorAll('img[loading=lazy]:not([data-near])'))n.observe(p.closest('span,div'))};w('0px','0px');`;

/**
 * Somebody moves: nothing waits any longer, and how far ahead pictures are fetched is the browser's business again. What
 * was pressed has its answer on the screen before: letting all pictures in styles and draws the whole page.
 */
const MOVE = `const f=requestAnimationFrame,s=()=>{n.disconnect();delete r.dataset.still},m=()=>{b();s()},l=(t,h)=>{for(const e of t.split(' '))addEventListener(e,h,{capture:!0,once:!0,passive:!0})};l('${PRESSES}',()=>{b();setTimeout(s,${LONG_PRESS_MS})});l('${PRESSED}',()=>{b();f(()=>setTimeout(s))});l('${MOVES}',m);d.addEventListener('visibilitychange',m,{once:!0});`;

/** After the first pictures are painted; a tab that nobody sees paints nothing. */
const PAINTED = `Promise.race([Promise.all([...d.querySelectorAll('img[fetchpriority=high]')].map(p=>p.decode().catch(()=>0))),new Promise(t=>setTimeout(t,${LONGEST_MS}))]).then(()=>{const a=()=>{w('25%','50%');b()};d.hidden?a():f(()=>f(()=>setTimeout(a)))})`;

/**
 * Runs at the end of the first document (`firstLookFirst`), before anything else does; short, since every page carries
 * it. Where bytes are dear (Save-Data, 2G) scripts wait for a move altogether: the page works without them.
 */
export const FIRST_LOOK = `(()=>{let g,x=0;const d=document,r=d.documentElement,o=d.currentScript.dataset.of,c=navigator.connection||{},b=()=>{${BEGIN}};${NEAR}${MOVE}if(!c.saveData&&!/2g/.test(c.effectiveType))${PAINTED}})()`;
