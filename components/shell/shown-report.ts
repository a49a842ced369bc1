import type { CSSProperties } from 'react';
import * as routes from '#lib/platform/routes.ts';

/** Attributes of a notice by which the browser reports that it was shown: its scripts, or its background (notice.module.css) without. */
export function shownReport(id = '') {
  if (id === '') return {};
  const style: CSSProperties & Record<'--shown-report', string> = {
    '--shown-report': `url("${routes.me(id)}")`,
  };
  return { 'data-flash': id, style };
}
