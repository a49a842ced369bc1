/** Sites whose pages may stand in a form (IFRAME); the content security policy allows the same. */
export const FRAME_HOSTS = ['www.openstreetmap.org', 'www.youtube-nocookie.com'] as const;

/** An address that a form may link to: within the shop, or of the web, a mail or a phone; null for any other. */
export function safeHref(text: string): string | null {
  const address = text.trim();
  if (/[\s\\]/.test(address) || hasControls(address)) return null;
  return /^(?:\/(?!\/)|#|https?:\/\/[^/]|mailto:|tel:)/i.test(address) ? address : null;
}

/** The address of a page that may stand in a form; null for one of any other site. */
export function frameAddress(text: string): string | null {
  const address = safeHref(text);
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, hostname, port, href } = new URL(address);
  const isAllowed = protocol === 'https:' && port === '' && FRAME_HOSTS.some((host) => host === hostname);
  return isAllowed ? href : null;
}

function hasControls(text: string): boolean {
  return Array.from(text).some((character) => character < ' ');
}
