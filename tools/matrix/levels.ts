/** How close to a visitor a test looks, from rules on their own to the running shop. */
export const LEVELS = ['unit', 'contract', 'site'] as const;

export type Level = (typeof LEVELS)[number];

const folders: Readonly<Record<string, Level>> = {
  e2e: 'site',
  process: 'site',
  contract: 'contract',
  component: 'unit',
  unit: 'unit',
};

/** The level of a test file by its folder under tests/. @throws when the folder has no level */
export function levelOf(path: string): Level {
  const level = folders[path.split('/')[1] ?? ''];
  if (!level) throw new Error(`${path} is in no folder with a level (${Object.keys(folders).join(', ')}).`);
  return level;
}

/** The levels that test files reach, lowest first, each once. */
export function levelsOf(paths: readonly string[]): Level[] {
  const reached = new Set(paths.map(levelOf));
  return LEVELS.filter((level) => reached.has(level));
}

/** Whether some test looks from where the requirement asks, or closer to a visitor. */
export function reaches(levels: readonly Level[], needed: Level): boolean {
  return levels.some((level) => LEVELS.indexOf(level) >= LEVELS.indexOf(needed));
}
