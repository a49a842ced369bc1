import { execFileSync } from 'node:child_process';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { entry } from '#tools/bootstrap/say.mjs';
import { subjectProblem } from './subject.ts';

/** The last commit before the rule. */
const BEFORE = '452f45eeba58b20904567bb3548116e9b4df870f';

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: inRoot('.'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

/** Checks the subjects of all commits since the rule; of the newest alone where the history does not go back so far. */
await entry(() => {
  const subjects = git('log', '--format=%s', `${BEFORE}..HEAD`) ?? git('log', '--format=%s', '-1') ?? '';
  const wrong = subjects.split('\n').flatMap((subject) => {
    const problem = subject === '' ? null : subjectProblem(subject);
    return problem === null ? [] : [`${subject}\n  ${problem}`];
  });
  for (const text of wrong) console.log(text);
  return wrong.length > 0 ? 1 : 0;
});
