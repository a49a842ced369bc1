import { spawnSync } from 'node:child_process';
import { provide } from './provide.ts';

/** Makes sure that the tests have a Java, in which the HTML checker runs. @throws Stop */
export function provideJava(): void {
  provide({
    isThere: () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0,
    what: 'Java for the HTML checker',
    packages: [['--no-install-recommends', 'default-jre-headless']],
    missing: 'there is no Java for the HTML checker of the tests: install one (17 or newer).',
  });
}
