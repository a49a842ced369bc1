/** Leaves a code in the browser's own log, for who looks into a complaint: never a name, an address or a token. */
export function logInBrowser(event: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there; a warning, since the page goes on.
  console.warn(`ajuar: ${event}`);
}
