import { type DocumentStep, htmlOf, withHtml } from './document.ts';
import type { Mechanism } from './mechanisms.ts';

const ROOT = /<html(?=[ >])/;
/** Attributes of the root element by which scripts and styles of the page know what is on. */
const ATTRIBUTES: Partial<Record<Mechanism, string>> = {
  // instrumentation-client.ts
  chunks: 'data-split-start=""',
  // globals.css
  offscreen: 'data-hold-offscreen=""',
  // use-link-prefetch.ts
  prefetch: 'data-prefetch-whole=""',
};

/** Marks a document's root element with the mechanisms that work in the browser. */
export const rootAttributes: DocumentStep = (document, { mechanisms, unknown }) => {
  const html = htmlOf(document);
  const wanted = [...mechanisms].filter((name) => ATTRIBUTES[name] !== undefined);
  if (html === null || wanted.length === 0) return document;
  if (!ROOT.test(html)) {
    for (const name of wanted) unknown(name);
    return document;
  }
  const attributes = wanted.map((name) => ATTRIBUTES[name]).join(' ');
  return withHtml(document, html.replace(ROOT, `<html ${attributes}`));
};
