import { provide } from '#tools/test/provide.ts';
import { findVarnish } from './server.ts';

/** Makes sure that the tests have a Varnish, which runs the sample configuration. @throws Stop */
export function provideVarnish(): void {
  provide({
    isThere: () => findVarnish() !== null,
    what: 'Varnish for the sample configuration',
    packages: [['varnish']],
    missing: 'there is no Varnish for the tests of deploy/varnish: install varnish.',
  });
}
