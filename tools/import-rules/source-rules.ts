const longestFile = 300;
const envHomes = /^(lib\/platform\/env\.ts|backend\/env\.ts|tools\/.*|tests\/.*|[^/]+\.config\.(ts|mjs))$/;
const clientHomes = /\.client\.tsx$|^app\/(.*\/)?(global-)?error\.tsx$/;
const queriesFile = /^lib\/([^/]+\/)+queries\.ts$/;
const storeFile = /^lib\/[^/]+\/store\.ts$/;
const linkHomes = /^(components\/ui\/link|tests|tools|backend)/;

export interface SourceRule {
  name: string;
  comment: string;
  /** 1-based number of the offending line, or null. */
  offence: (path: string, source: string) => number | null;
}

function firstLine(source: string, pattern: RegExp): number | null {
  const index = source.search(pattern);
  return index < 0 ? null : source.slice(0, index).split('\n').length;
}

/** Rules about a file's own text. */
export const sourceRules: SourceRule[] = [
  {
    name: 'environment-in-one-place',
    comment: 'read the environment through lib/platform/env.ts or backend/env.ts, which check it.',
    offence: (path, source) => (envHomes.test(path) ? null : firstLine(source, /\bprocess\.env\b/)),
  },
  {
    name: 'use-client-by-name',
    comment: "'use client' belongs to files named *.client.tsx (and Next's error files).",
    offence: (path, source) => (clientHomes.test(path) ? null : firstLine(source, /^\s*['"]use client['"]/m)),
  },
  {
    name: 'islands-say-so',
    comment: "a *.client.tsx file begins with 'use client'.",
    offence: (path, source) =>
      path.endsWith('.client.tsx') && !/^\s*['"]use client['"]/m.test(source) ? 1 : null,
  },
  {
    name: 'queries-by-name',
    comment:
      'lib/*/queries.ts defines queries of React Query; requests of the browser without it are requests.ts.',
    offence: (path, source) =>
      queriesFile.test(path) && !source.includes("from '@tanstack/react-query'") ? 1 : null,
  },
  {
    name: 'stores-by-name',
    comment: 'lib/*/store.ts is a store of zustand; what the browser keeps otherwise is browser-memory.ts.',
    offence: (path, source) => (storeFile.test(path) && !source.includes("from 'zustand'") ? 1 : null),
  },
  {
    name: 'addresses-from-routes',
    comment: 'take the address from lib/platform/routes.ts instead of writing it here.',
    offence: (path, source) =>
      linkHomes.test(path) || !path.endsWith('.tsx')
        ? null
        : firstLine(source, /\b(?:href|action)=(?:"|\{\s*['"`])\/(?!\/)/),
  },
  {
    name: 'file-size',
    comment: `no file is longer than ${longestFile} lines: split it by job.`,
    offence: (_path, source) => {
      const lines = source.trimEnd().split('\n').length;
      return lines > longestFile ? lines : null;
    },
  },
];
