import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cityCentre } from '#lib/coverage/domain/city-centres.ts';
import { type MapPoint, pointOf } from '#lib/coverage/domain/point.ts';
import { type CoveredZone, zoneQuery } from '#lib/coverage/queries.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { DEFAULT_POINT } from '#lib/stores/domain/cities.ts';
import type { Jump } from './map-parts.ts';

/** Pause in moving after which the back-end is called, in ms. */
const PAUSE_MS = 300;

/** What is known of the pin's place. */
type Check =
  | { kind: 'checking' }
  | { kind: 'inside'; zone: CoveredZone }
  | { kind: 'outside' }
  | { kind: 'failed'; retry: () => void };

interface Options {
  start: MapPoint | null;
  city: number | undefined;
  firstZoom: number;
}

/** The pin, where the map looks, and whether the store delivers there: checked by the back-end when the pin stops (MAP-07). */
export function useCheckedPin({ start, city, firstZoom }: Options) {
  const [jump, setJump] = useState<Jump>(() => ({
    point: firstPoint(start, city),
    zoom: firstZoom,
    count: 0,
  }));
  const [point, setPoint] = useState(jump.point);
  const [zoom, setZoom] = useState(firstZoom);
  const [moves, setMoves] = useState(0);
  const settled = useSettled(point);
  const { data, error, isFetching, refetch } = useQuery(zoneQuery(settled), queryClient());

  const move = (next: MapPoint) => {
    // Five decimals, whoever moved it (MAP-09).
    const rounded = pointOf(next.latitude, next.longitude);
    if (!rounded) return;
    setPoint(rounded);
    setMoves((count) => count + 1);
  };
  const jumpTo = (next: MapPoint, nextZoom: number) => {
    move(next);
    setZoom(nextZoom);
    setJump(({ count }) => ({ point: next, zoom: nextZoom, count: count + 1 }));
  };
  const isResting = settled === point && !isFetching;
  const check: Check =
    !isResting || (data === undefined && !error)
      ? { kind: 'checking' }
      : error
        ? { kind: 'failed', retry: () => void refetch() }
        : data
          ? { kind: 'inside', zone: data }
          : { kind: 'outside' };
  return {
    point,
    jump,
    zoom,
    /** How often the pin was moved. */
    moves,
    check,
    setZoom,
    move,
    /** Moves the pin and looks at it. */
    jumpTo,
    /** A better first place, for a pin that nobody placed. */
    suggest: (better: MapPoint) => {
      if (!start && moves === 0) jumpTo(better, zoom);
    },
  };
}

function firstPoint(start: MapPoint | null, city: number | undefined): MapPoint {
  const centre = city === undefined ? null : cityCentre(city);
  const given = start ?? centre ?? { latitude: DEFAULT_POINT.lat, longitude: DEFAULT_POINT.lng };
  return pointOf(given.latitude, given.longitude) ?? given;
}

/** The value once it has stayed the same for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
