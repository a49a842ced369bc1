import { spawnSync } from 'node:child_process';
import { provide } from './provide.ts';

/** Makes sure that the tests have an nginx, which reads the sample configurations. @throws Stop */
export function provideNginx(): void {
  provide({
    isThere: () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0,
    what: 'nginx for the sample configurations',
    packages: [['--no-install-recommends', 'nginx-light']],
    missing: 'there is no nginx for the tests of deploy/nginx: install one.',
  });
}
