import 'server-only';
import { checkCoords } from '#lib/contracts/checkout/coverage.ts';
import { cityCode } from '#lib/contracts/fields.ts';
import type { MapPoint } from '#lib/coverage/domain/point.ts';
import { addressTexts } from '#lib/labels/account/addresses.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { call } from '#lib/platform/api/client.ts';
import type { OwnAddress } from './domain/saved-address.ts';

/**
 * Why a point is not where an address says that it is (MAP-07); null for one in its zone, and for an address without a
 * zone, which goes to a terminal. Any store's coverage counts: an address outlives the store that is chosen. @throws BackendError
 */
export async function pointProblem(
  { values, zone }: Pick<OwnAddress, 'values' | 'zone'>,
  { latitude, longitude }: MapPoint,
): Promise<string | null> {
  const city = cityCode.safeParse(Number(values.city));
  if (!values.zone || !city.success) return null;
  const found = await call(checkCoords, { latitude, longitude, city: city.data });
  if (!found.success) return keyedLabels.outOfCoverageLabel;
  return found.result.code === values.zone ? null : addressTexts.pointElsewhere(zone);
}
