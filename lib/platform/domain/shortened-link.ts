/** Characters of a link that are shown before it is opened (EVT-26, WISH-04). */
const SHOWN = 50;

/** The beginning of a link with an ellipsis; null for one that is short enough to be shown whole. */
export function shortenedLink(url: string): string | null {
  return url.length > SHOWN ? `${url.slice(0, SHOWN)}…` : null;
}
