import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Fetches a query and reports its data, what is cached first, until the signal aborts. For islands of the first load,
 * which load the query library after hydration and so cannot call its hooks.
 * @param failed called when there is no data, after the last retry
 */
export function observeQuery<Data, Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
  report: (data: Data) => void,
  signal: AbortSignal,
  failed: () => void = () => undefined,
): void {
  if (signal.aborted) return;
  const observer = new QueryObserver(queryClient(), options);
  const told = ({ data, isError }: { data: Data | undefined; isError: boolean }) => {
    if (data !== undefined) report(data);
    else if (isError) failed();
  };
  told(observer.getCurrentResult());
  signal.addEventListener('abort', observer.subscribe(told), { once: true });
}
