import Cookies from 'js-cookie';
import {
  type AttributionReportOpts,
  type MetricWithAttribution,
  onCLS,
  onFCP,
  onINP,
  onLCP,
  onTTFB,
} from 'web-vitals/attribution';
import type { VitalSample, VitalsReport } from '#lib/contracts/vitals.ts';
import { allowsFigures, CONSENT_COOKIE } from '#lib/platform/domain/visitor/consent.ts';
import * as routes from '#lib/platform/routes.ts';
import { describeNode } from './describe-node.ts';
import { deviceOf } from './domain/device.ts';
import { sampleOf } from './sample.ts';

/** Samples of one report; further ones of a document that is open for long are left out. */
const MAX_SAMPLES = 20;

/** Samples that are not reported yet, by the library's ids; null once they were. */
const samples = new Map<string, VitalSample | null>();

let isStarted = false;

/**
 * Measures this document, from its beginning, as far as the browser tells what was before; sent when the document is hidden, once. Pages
 * that "back" shows out of the browser's own cache are not measured: they take no time. Nothing is stored, and nothing throws.
 * @param build id of the build that this document is of
 */
export function measureVitals(build: string): void {
  if (isStarted || !allowsFigures(Cookies.get(CONSENT_COOKIE))) return;
  isStarted = true;
  const options: AttributionReportOpts = { generateTarget: describeNode };
  const perPage = { ...options, reportSoftNavs: true };
  onTTFB(note, options);
  onFCP(note, options);
  onLCP(note, options);
  onINP(note, perPage);
  onCLS(note, perPage);
  // After the library's own listeners, which end their measurements by it.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(build));
}

function note(metric: MetricWithAttribution): void {
  if (metric.navigationType === 'back-forward-cache' || samples.get(metric.id) === null) return;
  samples.set(metric.id, sampleOf(metric));
}

/** Where sending is blocked, by an extension say, nothing is measured. */
function send(build: string): void {
  const waiting = [...samples]
    .flatMap(([id, sample]) => (sample ? [{ id, sample }] : []))
    .slice(0, MAX_SAMPLES);
  if (waiting.length === 0) return;
  for (const { id } of waiting) samples.set(id, null);
  const { innerWidth, innerHeight } = window;
  const device = deviceOf({
    isCoarse: matchMedia('(pointer: coarse)').matches,
    side: Math.min(innerWidth, innerHeight),
  });
  const report: VitalsReport = { build, device, samples: waiting.map(({ sample }) => sample) };
  try {
    navigator.sendBeacon?.(routes.vitals(), JSON.stringify(report));
  } catch {
    // Figures are worth no word on the console.
  }
}
