/** A route parameter as it was before encoding; '' when its escapes are broken. */
function decodeParam(param: string): string {
  try {
    return decodeURIComponent(param);
  } catch {
    return '';
  }
}

/** The query of a page as Next passes it. */
export function toQuery(params: Record<string, string | string[] | undefined>): URLSearchParams {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(pairs);
}

/** Whether the segments asked for are those of a path, query and encoding apart. */
export function isPath(segments: readonly string[], path: string): boolean {
  const wanted = (path.split('?', 1)[0] ?? '').split('/').filter(Boolean);
  return (
    wanted.length === segments.length &&
    wanted.every((segment, at) => decodeParam(segment) === decodeParam(segments[at] ?? ''))
  );
}
