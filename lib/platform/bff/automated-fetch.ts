/** Programs that fetch a link to show a preview of it or to index it. "Cubot" makes telephones. */
const PREVIEW =
  /(?<!cu)bot\b|crawl|spider|preview|facebookexternalhit|whatsapp\/|slack-img|skypeuri|embedly|vkshare|imageproxy|lighthouse/i;

/** Is a link fetched without anybody having followed it: for a preview, an index, or in advance? */
export function isAutomatedFetch(headers: Headers): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  return /prefetch|preview/i.test(purpose) || PREVIEW.test(headers.get('user-agent') ?? '');
}
