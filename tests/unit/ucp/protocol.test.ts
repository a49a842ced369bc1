import { expect, test } from 'vitest';
import { readCursor, writeCursor } from '#lib/ucp/domain/cursor.ts';
import {
  activeCapabilities,
  capabilitiesOf,
  platformProfile,
  profileIn,
} from '#lib/ucp/domain/negotiation.ts';
import { businessProfile, UCP_VERSION } from '#lib/ucp/domain/protocol.ts';
import { faultsOf } from '../../contract/ucp/schemas.ts';

const SITE = 'https://tienda.example';
const addresses = { rest: `${SITE}/api/ucp`, mcp: `${SITE}/api/ucp/mcp`, permalink: `${SITE}/buy` };

test('the shop’s profile is one of the specification, and names its permalinks over https alone', () => {
  const profile = businessProfile(addresses);
  expect(faultsOf('profile.json#/$defs/business_schema', profile)).toEqual([]);
  const { capabilities } = profile.ucp;
  expect(
    faultsOf(
      'shopping/permalink.json#/$defs/dev.ucp.shopping.permalink/business_schema',
      capabilities['dev.ucp.shopping.permalink']?.[0],
    ),
  ).toEqual([]);
  const local = businessProfile({ ...addresses, permalink: 'http://localhost:3000/buy' });
  expect(Object.keys(local.ucp.capabilities)).not.toContain('dev.ucp.shopping.permalink');
  // Whoever declares a capability of the protocol has its schema of the protocol's own host.
  for (const declared of Object.values(capabilities))
    expect(declared.map(({ schema }) => new URL(schema).origin)).toEqual(['https://ucp.dev']);
});

test('the capabilities of both are those of one version, without extensions of what is missing', () => {
  const has = (version: string, ...names: string[]) =>
    platformProfile.parse({
      ucp: {
        ...{ version: UCP_VERSION, services: {}, payment_handlers: {} },
        capabilities: Object.fromEntries(names.map((name) => [name, [{ version }]])),
      },
    });
  const [search, fulfillment] = ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.fulfillment'] as const;
  const active = activeCapabilities(has(UCP_VERSION, search, fulfillment, 'toString'));
  expect([...active]).toEqual([search, fulfillment]);
  expect(Object.keys(capabilitiesOf(search, active))).toEqual([search, fulfillment]);
  expect([...activeCapabilities(has(UCP_VERSION, fulfillment))]).toEqual([]);
  expect([...activeCapabilities(has('2026-04-08', search))]).toEqual([]);
});

test('a platform names its profile in a dictionary', () => {
  expect(profileIn('profile="https://a.example/p"')).toBe('https://a.example/p');
  expect(profileIn('v=1, profile="https://a.example/p";x=1')).toBe('https://a.example/p');
  expect([profileIn(null), profileIn('profile=a'), profileIn('my-profile="x"')]).toEqual(['', '', '']);
});

test('a cursor keeps the size of its first page', () => {
  expect(readCursor(writeCursor({ page: 3, size: 7 }), 10)).toEqual({ page: 3, size: 7 });
  expect(readCursor(undefined, 10)).toEqual({ page: 1, size: 10 });
  for (const cursor of ['', 'p0s1', 'p1s0', 'p1s100', 'p1s31', 'p1s10 ', '1'])
    expect(readCursor(cursor, 10)).toBeNull();
});
