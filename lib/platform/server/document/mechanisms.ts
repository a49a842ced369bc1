/**
 * Ways in which pages arrive sooner than Next sends them (docs/performance.md). Each leans on the form of Next's
 * documents, and leaves one of another form unchanged.
 */
export const MECHANISMS = ['deferral', 'payload', 'styles', 'chunks', 'offscreen'] as const;
export type Mechanism = (typeof MECHANISMS)[number];
