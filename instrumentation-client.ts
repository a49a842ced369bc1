import { WHOLE } from '#components/ui/page-whole.ts';

/**
 * Next starts a page with everything that it has: React, its router and what they bring are evaluated in one go, which
 * keeps a cheap phone from answering for half a second. Here they are evaluated before, piece by piece, each in a task
 * of its own, so that a finger on the screen is answered in between. Nothing is evaluated twice, and whatever is not
 * done when Next begins, it does itself.
 */
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import('react-dom/client'),
  () => import('next/dist/client/flight-data-helpers'),
  () => import('next/dist/client/components/segment-cache/vary-path'),
  () => import('next/dist/client/components/router-reducer/fetch-server-response'),
  () => import('next/dist/client/components/segment-cache/cache'),
  () => import('next/dist/client/components/app-router-instance'),
  () => import('next/dist/client/components/app-router'),
  () => import('next/dist/client/react-client-callbacks/error-boundary-callbacks'),
  // Next's own beginning, which reads the page's data at once; waking the page up is left to Next, a task later.
  () => import('next/dist/client/app-index'),
];

/** What Next waits for before it begins: scripts as [address, attributes], one after the other. */
interface Waited {
  __next_s?: [src?: string, attributes?: { children: string }][];
}

/** A task of its own, behind what the browser has to do. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

async function evaluate(): Promise<void> {
  for (const piece of PIECES) {
    await turn();
    await piece();
  }
}

/** Something small for when the browser has nothing else to do; Safari does not tell. */
function resting(): Promise<unknown> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

/** Lets in what lies far below (globals.css), each section in a task of its own; from then on pages come whole. */
async function letIn(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('.far-below')) {
    await resting();
    section.dataset.in = '';
  }
  await resting();
  document.documentElement.dataset.whole = '';
  window.dispatchEvent(new Event(WHOLE));
}

// Next gives each of its scripts a task; a script without words does nothing but wait.
const page: Waited & typeof globalThis = globalThis;
page.__next_s = [
  ...(page.__next_s ?? []),
  ...PIECES.map((): [undefined, { children: string }] => [undefined, { children: '' }]),
];
evaluate()
  .catch(() => undefined)
  .then(letIn);
