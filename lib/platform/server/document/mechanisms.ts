/**
 * Ways in which pages arrive sooner than Next sends them (docs/performance.md). Each leans on the form of Next's
 * documents or on its inside, and fails open.
 */
export const MECHANISMS = ['deferral', 'payload', 'styles', 'chunks', 'offscreen', 'prefetch'] as const;
export type Mechanism = (typeof MECHANISMS)[number];
