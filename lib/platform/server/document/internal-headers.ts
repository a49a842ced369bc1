import type { DocumentStep } from './document.ts';

/** Headers by which Next's router and middleware are told of a response; a browser's navigation has no use for them. */
const INTERNAL = /^x-(nextjs|middleware)-/;

/** A document without the headers of Next's inside: on HTTP/1.1 headers travel uncompressed, in the window of the document. */
export const withoutInternalHeaders: DocumentStep = (document) => ({
  ...document,
  headers: Object.fromEntries(Object.entries(document.headers).filter(([name]) => !INTERNAL.test(name))),
});
