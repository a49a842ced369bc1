import { type Edge, goes, type ImportRule } from './edge.ts';

/** What every capability stands on; definitions of forms are server-supplied and belong to all. */
const openToLib = /^lib\/(platform|money|contracts|labels)\/|^lib\/forms\/(data|load-model)\.ts$/;
const domain = /^lib\/[^/]+\/domain\//;
const serverPlatform =
  /^lib\/platform\/(api|session|signing|auth|cache|middleware|logging)\/|^lib\/platform\/env\.ts$/;
const island = /\.client\.tsx$/;

/** The folder after `components/` or `lib/`: the capability a file belongs to. */
function capability(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The room within which `../` is a short way: a capability of lib/ or components/, else the top folder. */
function room(path: string): string {
  const depth = /^(lib|components)\//.test(path) ? 2 : 1;
  return path.split('/').slice(0, depth).join('/');
}

function crossesLib(edge: Edge): boolean {
  if (!edge.file?.startsWith('lib/') || !edge.from.startsWith('lib/')) return false;
  const same = capability(edge.from) === capability(edge.file);
  return !same && !openToLib.test(edge.file) && !domain.test(edge.file);
}

function islandReachesAcross(edge: Edge): boolean {
  if (!island.test(edge.from) || !edge.from.startsWith('components/')) return false;
  if (!edge.file?.startsWith('components/') || edge.file.startsWith('components/ui/')) return false;
  return capability(edge.from) !== capability(edge.file);
}

/** Who may import whom among the project's own folders. */
export const layerRules: ImportRule[] = [
  {
    name: 'lib-looks-down',
    comment: 'lib knows neither pages nor components: pass what is needed as an argument.',
    broken: (edge) => goes(edge, { from: /^lib\//, to: /^(app|components)\// }),
  },
  {
    name: 'components-look-down',
    comment: 'components get what they show as props or children from app/.',
    broken: (edge) => goes(edge, { from: /^components\//, to: /^app\// }),
  },
  {
    name: 'backend-stands-alone',
    comment:
      'only tests and tools import backend/; the storefront speaks the contract over HTTP (lib/platform/api).',
    broken: (edge) => goes(edge, { from: /./, notFrom: /^(backend|tests|tools)\//, to: /^backend\// }),
  },
  {
    name: 'backend-shares-rules-only',
    comment:
      'backend/ shares lib/contracts, lib/money, lib/labels, lib/markup, lib/*/domain, how forms of parts are read, guarded requests, rules of addresses, of metrics and of signatures, how traces and errors are reported; move the rule into a domain/.',
    broken: (edge) =>
      goes(edge, {
        from: /^backend\//,
        to: /^(app|components|lib|tests|tools)\//,
        notTo:
          /^lib\/(contracts|money|labels|markup|platform\/(addresses|form-parts|metrics|tracing|error-reports|outgoing|signing))\/|^lib\/[^/]+\/domain\//,
      }),
  },
  {
    name: 'modules-meet-in-composition',
    comment:
      'modules of the back-end are put together in app.ts, server.ts and composition.ts alone: declare an interface (ports.ts) that composition.ts connects.',
    broken: (edge) =>
      goes(edge, { from: /^backend\/modules\//, to: /^backend\/(app|server|composition)\.ts$/ }) ||
      (!edge.typeOnly &&
        goes(edge, {
          from: /^backend\//,
          notFrom: /^backend\/(modules|cli)\/|^backend\/(app|server|composition)\.ts$/,
          to: /^backend\/modules\//,
        })),
  },
  {
    name: 'backend-without-tsx',
    comment:
      'Node runs the back-end without a compiler, which cannot read .tsx: move the shared part into a .ts file.',
    broken: (edge) => goes(edge, { from: /^backend\//, to: /\.tsx$/ }),
  },
  {
    name: 'domain-is-pure',
    comment:
      'domain/ imports lib/contracts, lib/money, lib/labels, zod and other domains only: pass everything else as an argument.',
    broken: (edge) =>
      goes(edge, { from: domain, to: /./, notTo: /^lib\/(contracts|money|labels)\/|^lib\/[^/]+\/domain\// }),
  },
  {
    name: 'contracts-at-the-bottom',
    comment: 'lib/contracts imports lib/money and zod only: both sides of the wire load it.',
    broken: (edge) => goes(edge, { from: /^lib\/contracts\//, to: /./, notTo: /^lib\/(contracts|money)\// }),
  },
  {
    name: 'money-at-the-bottom',
    comment: 'lib/money imports nothing of the project.',
    broken: (edge) => goes(edge, { from: /^lib\/money\//, to: /./, notTo: /^lib\/money\// }),
  },
  {
    name: 'labels-at-the-bottom',
    comment:
      'lib/labels imports lib/contracts and lib/money only: whoever says a text hands in what it is about.',
    broken: (edge) =>
      goes(edge, { from: /^lib\/labels\//, to: /./, notTo: /^lib\/(labels|contracts|money)\// }),
  },
  {
    name: 'platform-knows-no-capability',
    comment:
      'lib/platform imports lib/contracts, lib/money and lib/labels only: hand in what a capability knows, from app/, server.ts or middleware.ts, or move the file to that capability.',
    broken: (edge) =>
      goes(edge, {
        from: /^lib\/platform\//,
        to: /^lib\//,
        notTo: /^lib\/(platform|contracts|money|labels)\//,
      }),
  },
  {
    name: 'capabilities-meet-in-domain',
    comment:
      "lib/X sees only lib/Y/domain, lib/forms/data and lib/forms/load-model: move the shared rule there, or let app/ combine both capabilities' data.",
    broken: crossesLib,
  },
  {
    name: 'components-read-no-data',
    comment: 'components never read: app/ calls lib/*/data.ts and passes the result as props.',
    broken: (edge) => goes(edge, { from: /^components\//, to: /^lib\/[^/]+\/data\.ts$/ }),
  },
  {
    name: 'components-off-the-server',
    comment:
      'components do not use server parts of lib/platform; take its routes.ts, or queries.ts, requests.ts and forms.ts of a capability.',
    broken: (edge) => goes(edge, { from: /^components\//, to: serverPlatform }),
  },
  {
    name: 'islands-take-children',
    comment:
      "an island imports no other capability's components: take them as children from a server component.",
    broken: islandReachesAcross,
  },
  {
    name: 'tools-and-tests-stay-outside',
    comment: 'the shop imports neither tools/ nor tests/: move the shared part into lib/ or backend/.',
    broken: (edge) =>
      goes(edge, { from: /^(app|components|lib|backend|server|middleware)/, to: /^(tools|tests)\// }),
  },
  {
    name: 'no-climbing',
    comment: 'write #lib/…, #components/… (package imports) for what is outside the own capability.',
    broken: (edge) => edge.specifier.startsWith('../') && room(edge.from) !== room(edge.file ?? ''),
  },
];
