/** An error that names each wrong setting once, a line each, and what it should be. */
export function wrongSettings(problems: readonly string[]): Error {
  const lines = firstOfEach(problems).map((problem) => `  ${problem}`);
  return new Error([`these settings are wrong (.env.example explains each):`, ...lines].join('\n'));
}

/** Of several problems with one variable the first: what follows from it says nothing more. */
function firstOfEach(problems: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const problem of problems) {
    const name = problem.slice(0, problem.indexOf(':'));
    if (!byName.has(name)) byName.set(name, problem);
  }
  return [...byName.values()];
}
