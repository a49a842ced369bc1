/** The release of the Universal Commerce Protocol that the shop speaks. */
export const UCP_VERSION = '2026-08-25';

const PUBLISHED = `https://ucp.dev/${UCP_VERSION}`;
const SERVICE = 'dev.ucp.shopping';

const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';

/** A capability with its page and its schema, below the release's address; what it extends, when it is an extension. */
interface Capability {
  spec: string;
  schema: string;
  extends?: readonly string[];
}

/** What the shop can do. */
const CAPABILITIES = {
  [SEARCH]: { spec: 'shopping/catalog/search', schema: 'catalog_search' },
  [LOOKUP]: { spec: 'shopping/catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.cart': { spec: 'shopping/cart', schema: 'cart' },
  'dev.ucp.shopping.checkout': { spec: 'shopping/checkout', schema: 'checkout' },
  'dev.ucp.shopping.fulfillment': { spec: 'fulfillment', schema: 'fulfillment', extends: [SEARCH, LOOKUP] },
} as const satisfies Record<string, Capability>;
export type CapabilityName = keyof typeof CAPABILITIES;

/** What a capability of the shop extends; [] for one that stands by itself. */
export function parentsOf(name: CapabilityName): readonly string[] {
  const capability: Capability = CAPABILITIES[name];
  return capability.extends ?? [];
}

/** The names of what the shop can do. */
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES).filter(isCapability);

function isCapability(name: string): name is CapabilityName {
  return Object.hasOwn(CAPABILITIES, name);
}

/** Absolute addresses of the shop that the profile names. */
export interface ProfileAddresses {
  rest: string;
  mcp: string;
  /** Where links that fill a cart begin. */
  permalink: string;
}

/**
 * The shop's profile, served at /.well-known/ucp. Nothing is ever paid through the protocol, so there is no payment handler. The
 * permalinks' schema takes an https address alone: a shop on this machine does not name them.
 */
export function businessProfile({ rest, mcp, permalink }: ProfileAddresses) {
  return {
    ucp: {
      version: UCP_VERSION,
      services: { [SERVICE]: [service('mcp', mcp, 'openrpc'), service('rest', rest, 'openapi')] },
      capabilities: {
        ...Object.fromEntries(Object.entries(CAPABILITIES).map(([name, one]) => [name, [declared(one)]])),
        ...(permalink.startsWith('https:') && {
          'dev.ucp.shopping.permalink': [
            { ...declared({ spec: 'permalink', schema: 'permalink' }), config: { endpoint: permalink } },
          ],
        }),
      },
      payment_handlers: {},
    },
  };
}

function service(transport: 'mcp' | 'rest', endpoint: string, format: string) {
  return {
    version: UCP_VERSION,
    spec: `${PUBLISHED}/specification/overview`,
    transport,
    schema: `${PUBLISHED}/services/shopping/${transport}.${format}.json`,
    endpoint,
  };
}

function declared({ spec, schema, extends: parents }: Capability) {
  return {
    version: UCP_VERSION,
    spec: `${PUBLISHED}/specification/${spec}`,
    schema: `${PUBLISHED}/schemas/shopping/${schema}.json`,
    ...(parents && { extends: parents }),
  };
}
