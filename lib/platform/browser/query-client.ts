import { QueryClient } from '@tanstack/react-query';

let client: QueryClient | null = null;

/**
 * The one query client of a browser tab. Passed to hooks directly: a provider around the whole page would put the
 * library on every page, also where nothing asks.
 */
export function queryClient(): QueryClient {
  client ??= new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } });
  return client;
}
