/** The text of a page, without markup and scripts. */
export const visibleText = (html: string): string =>
  html.replaceAll(/<script\b.*?<\/script>|<[^>]*>/gs, '').replaceAll(/\s+/g, ' ');
