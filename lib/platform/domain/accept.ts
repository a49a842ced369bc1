/** What a header of content negotiation names, in lower case, with how much it is wanted, 0 to 1 (RFC 9110, 12.4.2). */
function rangesOf(header: string): { range: string; weight: number }[] {
  return header.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { range, weight: Number(weight) || 0 };
  });
}

/** What `Accept` or `Accept-Encoding` names and does not refuse; wildcards stand for themselves alone. */
export function namedIn(header: string | undefined): ReadonlySet<string> {
  return new Set(rangesOf(header ?? '').flatMap(({ range, weight }) => (weight > 0 ? [range] : [])));
}

/** Whether a request is a browser's own, for a link or a form: scripts and programs do not name HTML. */
export function wantsPage(accept: string | null | undefined): boolean {
  return (accept ?? '').includes('text/html');
}

/** How much a request wants a media type, by the most precise range of its `Accept` that names it (RFC 9110, 12.5.1). */
function quality(accept: string, type: string): number {
  const [group = ''] = type.split('/');
  const ranges = rangesOf(accept);
  const named = [type, `${group}/*`, '*/*'].map((wanted) => ranges.find(({ range }) => range === wanted));
  return named.find((range) => range !== undefined)?.weight ?? 0;
}

/**
 * Whether a request names Markdown and wants HTML no more than it. Browsers name HTML alone, and programs that take anything get
 * HTML, too.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/\btext\/markdown\b/i.test(accept)) return false;
  const wanted = quality(accept, 'text/markdown');
  return wanted > 0 && wanted >= quality(accept, 'text/html');
}
