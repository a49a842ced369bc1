import type { MapSettings } from '#lib/coverage/domain/map-settings.ts';
import { env } from '#lib/platform/env.ts';

/** Which maps the shop has: what a map is drawn with is fetched when it is opened, so that no page carries it. */
export function GET(): Response {
  const { googleMapsKey, mapTiles } = env();
  const settings: MapSettings = { googleMapsKey, tiles: mapTiles };
  return Response.json(settings, { headers: { 'cache-control': 'private, no-cache' } });
}
