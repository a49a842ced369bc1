/** Letters of a link before it is cut (WISH-04). */
const MOST = 50;

/** A link as it is shown at first: cut with an ellipsis when it is longer than 50 letters. */
export function shortLink(url: string): string {
  return url.length > MOST ? `${url.slice(0, MOST)}…` : url;
}

/** Whether there is more of it to show. */
export function isLongLink(url: string): boolean {
  return url.length > MOST;
}
