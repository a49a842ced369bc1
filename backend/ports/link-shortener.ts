import { z } from 'zod';

/** Makes a long address short; null when it cannot: the long one is used then (EVT-30). */
export type LinkShortener = (url: string) => Promise<string | null>;

const TIMEOUT_MS = 3000;
const shortened = z.object({ url: z.url({ protocol: /^https?$/ }).max(200) });

/** A service that takes `{url}` by POST and responds with `{url}`, the short one. @param key sent as a bearer token, '' for none */
export function httpShortener({ url: service, key }: { url: string; key: string }): LinkShortener {
  return async (url) => {
    try {
      const response = await fetch(service, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ url }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.ok ? (shortened.safeParse(await response.json()).data?.url ?? null) : null;
    } catch {
      return null;
    }
  };
}
