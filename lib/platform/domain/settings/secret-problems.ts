/** Shortest secret of a live shop, in characters. */
const LIVE_LENGTH = 32;

/**
 * What is wrong with secrets that can be changed one machine at a time. A live shop has each, and long ones; what is accepted beside
 * one (`_OLD`) opens as much, so it is as long. Beside none it is a mistake: the present one would be drawn at each start.
 */
export function secretProblems<Name extends string>(
  env: { readonly APP_MODE: 'demo' | 'live' } & {
    readonly [Key in Name | `${Name}_OLD`]?: string | undefined;
  },
  names: readonly Name[],
): string[] {
  const isLive = env.APP_MODE === 'live';
  const values: Readonly<Record<string, unknown>> = env;
  return names.flatMap((name) => {
    const old = `${name}_OLD`;
    const isMissing = values[name] === undefined;
    return [
      ...(isMissing && isLive ? [`${name}: is required with APP_MODE=live`] : []),
      ...(isMissing && values[old] !== undefined ? [`${name}: is required with ${old}`] : []),
      ...(isLive ? [name, old].filter((one) => isShort(values[one])).map(tooShort) : []),
    ];
  });
}

const isShort = (value: unknown) => typeof value === 'string' && value.length < LIVE_LENGTH;
const tooShort = (name: string) => `${name}: use at least ${LIVE_LENGTH} characters with APP_MODE=live`;
