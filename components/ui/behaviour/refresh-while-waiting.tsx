/** How long a page without JavaScript waits before it loads itself again (s). */
const REFRESH_S = 10;

interface Props {
  /** The page's own path, with its query. A fragment is left out: browsers would scroll to it, and load nothing. */
  path: string;
}

/** Within a `noscript`: the page loads itself again, as long as this stands in it. */
export function RefreshWhileWaiting({ path }: Props) {
  return <meta httpEquiv="refresh" content={`${REFRESH_S};url=${path.replace(/#.*/, '')}`} />;
}
