import { writtenDay } from '../figures/figures.ts';
import { numberText } from '../platform/number.ts';

/** A value with its unit: '2310 ms', of CLS the score alone: '0,104'. */
export function vitalText(metric: string, value: number): string {
  return metric === 'CLS' ? numberText(Math.round(value * 1000) / 1000) : `${Math.round(value)} ms`;
}

/** Texts of the figures of how fast pages are. */
export const vitalsTexts = {
  usage:
    'Uso: npm run vitals   [-- --by page|store|device|build|day]   [--days DÍAS]   [--json]\n     p75 de lo que midieron los navegadores de las visitas (docs/tracking.md)',
  none: (from: string) =>
    `No hay mediciones desde el ${writtenDay(from)}. Se toman con el uso de la tienda, salvo con VITALS_SAMPLE=0 (docs/tracking.md).`,
  title: (from: string) => `Velocidad en los navegadores de las visitas, desde el ${writtenDay(from)}`,
  columns: ['p75', 'buenas', 'mediciones'],
  all: 'todas',
  percent: (share: number) => `${Math.round(share * 100)} %`,
  targets: 'Dónde es peor (p75, mediciones de los últimos 30 días):',
  parts: 'Qué parte dura más (p75, mediciones de los últimos 30 días):',
  slower: 'Versiones más lentas que la anterior:',
  notSlower: (samples: number) =>
    `Ninguna versión es más lenta que la anterior (se comparan las que tienen ${samples} mediciones o más).`,
  slowerBuild: (was: { build: string; before: string; now: string; then: string; samples: number }) =>
    `${was.build}: ${was.now}, antes ${was.then} (${was.before}); ${was.samples} mediciones`,
} as const;

/** Texts of the same on a page of the staff. */
export const staffVitalsTexts = {
  title: 'Velocidad',
  lead: (from: string) =>
    `Lo que tardó la tienda en los navegadores de las visitas desde el ${writtenDay(from)}: p75 es el valor que tres de cada cuatro mediciones no pasan.`,
  none: (from: string) => `No hay mediciones desde el ${writtenDay(from)}.`,
  slower: 'Versiones más lentas que la anterior',
  parts: 'Qué parte dura más',
  targets: 'Dónde es peor',
  groups: {
    page: 'Página',
    store: 'Tienda',
    device: 'Aparato',
    build: 'Versión',
    day: 'Día',
  },
  metrics: {
    LCP: 'LCP, cuándo se ve lo principal',
    INP: 'INP, cuánto espera un toque',
    CLS: 'CLS, cuánto se mueve la página',
    FCP: 'FCP, cuándo se ve algo',
    TTFB: 'TTFB, cuándo responde la tienda',
  },
} as const;

/** Kinds of pages. */
export const vitalsPages: Readonly<Record<string, string>> = {
  HOME: 'portada',
  CATEGORY: 'listado',
  PRODUCT: 'producto',
  CHECKOUT: 'compra',
  OTHER: 'otras',
};

/** Kinds of devices. */
export const vitalsDevices: Readonly<Record<string, string>> = {
  phone: 'teléfono',
  tablet: 'tableta',
  desktop: 'computadora',
};

/** Parts of LCP and of INP. */
export const vitalsParts: Readonly<Record<string, string>> = {
  ttfb: 'primer byte',
  loadDelay: 'espera a cargar la imagen',
  load: 'carga de la imagen',
  renderDelay: 'espera a mostrarse',
  inputDelay: 'espera a los scripts',
  processing: 'scripts',
  presentation: 'espera a mostrarse',
};
