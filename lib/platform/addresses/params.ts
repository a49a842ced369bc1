/** A route parameter as it was before encoding; '' when its escapes are broken. */
export function decodeParam(param: string): string {
  try {
    return decodeURIComponent(param);
  } catch {
    return '';
  }
}

/** Whether the segments asked for are those of a path, query and encoding apart. */
export function isPath(segments: readonly string[], path: string): boolean {
  const wanted = (path.split('?', 1)[0] ?? '').split('/').filter(Boolean);
  return (
    wanted.length === segments.length &&
    wanted.every((segment, at) => decodeParam(segment) === decodeParam(segments[at] ?? ''))
  );
}
