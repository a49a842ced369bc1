import type { MetricWithAttribution } from 'web-vitals/attribution';
import type { VitalSample } from '#lib/contracts/vitals.ts';
import { kindAt } from './domain/kind-at.ts';
import { isTarget } from './domain/target.ts';
import { shownPages } from './shown.ts';

/** What is said of a measurement: its value, where it was, and of what it consists. */
export function sampleOf(metric: MetricWithAttribution): VitalSample {
  const { name, value, navigationType, navigationURL = '' } = metric;
  const { target = '', time = null, parts } = causeOf(metric);
  const isOwnPage = navigationType === 'soft-navigation' && URL.canParse(navigationURL);
  const path = isOwnPage ? new URL(navigationURL).pathname : null;
  return {
    metric: name,
    value: rounded(name, value),
    page: kindAt(shownPages, { time, path }),
    // The browser's own words for an element that is gone may hold more than ours.
    target: isTarget(target) ? target : '',
    parts: Object.fromEntries(
      Object.entries(parts ?? {}).map(([part, ms]) => [part, Math.max(0, Math.round(ms))]),
    ),
  };
}

/** A score keeps four decimals, times are whole milliseconds. */
function rounded(name: MetricWithAttribution['name'], value: number): number {
  return name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}

interface Cause {
  target?: string | undefined;
  time?: number | undefined;
  parts?: VitalSample['parts'];
}

function causeOf(metric: MetricWithAttribution): Cause {
  switch (metric.name) {
    case 'LCP': {
      const { target, timeToFirstByte, resourceLoadDelay, resourceLoadDuration, elementRenderDelay } =
        metric.attribution;
      const parts = {
        ttfb: timeToFirstByte,
        loadDelay: resourceLoadDelay,
        load: resourceLoadDuration,
        renderDelay: elementRenderDelay,
      };
      return { target, parts };
    }
    case 'INP': {
      const { interactionTarget, interactionTime, inputDelay, processingDuration, presentationDelay } =
        metric.attribution;
      const parts = { inputDelay, processing: processingDuration, presentation: presentationDelay };
      return { target: interactionTarget, time: interactionTime, parts };
    }
    case 'CLS':
      return { target: metric.attribution.largestShiftTarget, time: metric.attribution.largestShiftTime };
    default:
      return {};
  }
}
