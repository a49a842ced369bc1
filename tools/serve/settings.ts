import { backendSettingsProblems } from '#backend/env.ts';
import { wrongSettings } from '#lib/platform/domain/settings/wrong-settings.ts';
import { settingsProblems } from '#lib/platform/env.ts';
import { Stop } from '#tools/bootstrap/say.mjs';

/**
 * Judges the settings of all processes that are to start, before any of them does.
 * @throws Stop that names each wrong variable
 */
export function requireSettings(env: NodeJS.ProcessEnv): void {
  // Of a back-end that runs elsewhere only its owner knows the settings.
  const problems = [...settingsProblems(env), ...(env.BACKEND_URL ? [] : backendSettingsProblems(env))];
  if (problems.length > 0) throw new Stop(wrongSettings(problems).message);
}
