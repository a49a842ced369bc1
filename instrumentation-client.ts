import { watchInputKind } from '#lib/platform/browser/input-kind.ts';
import { reportError } from '#lib/platform/browser/report-error.ts';
import { CLIENT_PARTS, delayStart } from '#lib/platform/next-internals.ts';

/** Lets the browser do its own work first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** All that the document itself names is here. */
function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true });
  });
}

/** Safari has no requestIdleCallback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

/**
 * Evaluates Next's client part by part, each in a task of its own: in one task it would block a slow phone for half a
 * second. Next starts after as many tasks. Nothing is evaluated twice, and what is missing by then Next evaluates itself.
 */
async function evaluateParts(): Promise<void> {
  delayStart(CLIENT_PARTS.length);
  for (const part of CLIENT_PARTS) {
    await nextTask();
    await part().catch(() => undefined);
  }
}

/** Reveals offscreen sections (globals.css), each in an idle task; from then on pages come revealed. */
async function reveal(): Promise<void> {
  const root = document.documentElement;
  for (const section of document.querySelectorAll<HTMLElement>('[data-hold-offscreen] .offscreen')) {
    await idle();
    section.dataset.revealed = '';
  }
  await idle();
  delete root.dataset.holdOffscreen;
  root.dataset.fullyLoaded = '';
}

addEventListener('error', ({ error }) => reportError(error));
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
watchInputKind();
const isSplit = 'splitStart' in document.documentElement.dataset;
(isSplit ? evaluateParts() : loaded()).then(reveal);
