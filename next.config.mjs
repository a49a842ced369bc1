import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RSC_CLIENT_ALIAS } from './lib/platform/next-internals.ts';
import { buildId } from './tools/bootstrap/build-id.mjs';

// Several builds may live side by side, e.g. one per test run.
const distDir = process.env.NEXT_DIST_DIR || '.next';

/** Next writes its folder into the tsconfig that it uses: another folder gets one of its own, beside it. */
function tsconfigFor(folder) {
  if (folder === '.next') return 'tsconfig.json';
  const path = `${folder}.tsconfig.json`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    JSON.stringify({ extends: join(relative(dirname(path), '.'), 'tsconfig.json'), include: [] }),
  );
  return path;
}

// Pages that exist for measurements alone (page.measure.tsx) are part of the benchmarks' build and of no other.
const pageExtensions = ['tsx', 'ts', ...(process.env.MEASURE_PAGES === '1' ? ['measure.tsx'] : [])];

/** @type {import('next').NextConfig} */
const config = {
  distDir,
  pageExtensions,
  generateBuildId: () => buildId(),
  poweredByHeader: false,
  // server.ts compresses, with brotli.
  compress: false,
  // It names contents (ETag) too, once for each.
  generateEtags: false,
  reactStrictMode: true,
  // Outside of any bundle: the one looks for the clients of databases that we do not have, the next for files of its own; the
  // last is read with REDIS_URL alone.
  serverExternalPackages: ['rate-limiter-flexible', 'pdfkit', '@redis/client'],
  devIndicators: false,
  // Pictures come cut and encoded from /media/{id}/{width}; there is nothing for Next to optimise.
  images: { unoptimized: true },
  // In memory, bounded, and purged by tag also while something is rendered.
  cacheHandler: fileURLToPath(new URL('lib/platform/cache/cache-handler.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  turbopack: { resolveAlias: RSC_CLIENT_ALIAS },
  experimental: {
    // A browser shows a page that it has prefetched for so long, in seconds: prices and stock may have changed.
    staleTimes: { static: 30 },
    isrFlushToDisk: false,
    // The root layout is per store, so addresses outside of it need a page of their own.
    globalNotFound: true,
    // A request costs a phone more than some kilobytes that another page needs: few files for each page.
    turbopackChunking: {
      firstPageLoadPriority: 1,
      requestCost: 1_000_000,
      minChunkSize: 200_000,
      maxMergeChunkSize: 2_000_000,
    },
  },
  // `tsc` checks types in verify; checking them again would double the time of every build.
  typescript: { ignoreBuildErrors: true, tsconfigPath: tsconfigFor(distDir) },
};

export default config;
