/** How long a page without JavaScript waits before it loads itself again (s). */
const REFRESH_S = 10;

/** Within a `noscript`: the page loads itself again, as long as this stands in it. */
export function RefreshWhileWaiting() {
  return <meta httpEquiv="refresh" content={String(REFRESH_S)} />;
}
