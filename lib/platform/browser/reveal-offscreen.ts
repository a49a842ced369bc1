/**
 * Lays out at once the offscreen sections that wait for an idle page (globals.css, instrumentation-client.ts): until then their
 * heights are estimates, and a place to scroll to would move once they are known.
 */
export function revealOffscreen(): void {
  for (const section of document.querySelectorAll<HTMLElement>('.offscreen')) section.dataset.revealed = '';
}
