import { z } from 'zod';
import { CAPABILITY_NAMES, type CapabilityName, parentsOf, UCP_VERSION } from './protocol.ts';

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const entities = z.record(z.string(), z.array(z.looseObject({ version })));

/** What a platform's profile has to say for the shop; the rest of it is not read. */
export const platformProfile = z.object({
  ucp: z.object({
    version,
    services: entities,
    payment_handlers: entities,
    capabilities: entities.default({}),
  }),
});
export type PlatformProfile = z.infer<typeof platformProfile>;

/** The address of the platform's profile in a `UCP-Agent` header (a dictionary, RFC 8941); '' without one. */
export function profileIn(header: string | null): string {
  return /(?:^|[,;])\s*profile="([^"\\]*)"/.exec(header ?? '')?.[1] ?? '';
}

/** The capabilities of the shop that a platform has too, in the same version, without extensions of what it has not. */
export function activeCapabilities({ ucp }: PlatformProfile): ReadonlySet<CapabilityName> {
  const isShared = (name: CapabilityName) =>
    Object.hasOwn(ucp.capabilities, name) &&
    ucp.capabilities[name]?.some((entry) => entry.version === UCP_VERSION) === true;
  const shared = CAPABILITY_NAMES.filter(isShared);
  const has = (parent: string) => shared.some((name) => name === parent);
  return new Set(shared.filter((name) => parentsOf(name).length === 0 || parentsOf(name).some(has)));
}

/** The active capabilities that a response is about: the operation's own, and what extends it. */
export function capabilitiesOf(
  operation: CapabilityName,
  active: ReadonlySet<CapabilityName>,
): Record<string, [{ version: string }]> {
  const relevant = [...active].filter((name) => name === operation || parentsOf(name).includes(operation));
  return Object.fromEntries(relevant.map((name) => [name, [{ version: UCP_VERSION }]]));
}
