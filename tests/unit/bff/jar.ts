/** Cookies as Next hands them out, in memory. */
export function cookieJar(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  const written: { name: string; value: string; options: Record<string, unknown> }[] = [];
  return {
    written,
    get: (name: string) => (kept.has(name) ? { name, value: kept.get(name) ?? '' } : undefined),
    getAll: () => [...kept].map(([name, value]) => ({ name, value })),
    set: (name: string, value: string, options: object) => {
      if ('maxAge' in options && options.maxAge === 0) kept.delete(name);
      else kept.set(name, value);
      written.push({ name, value, options: { ...options } });
    },
  };
}
