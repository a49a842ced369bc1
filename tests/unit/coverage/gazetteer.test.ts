import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Place } from '#lib/contracts/checkout/places.ts';
import { cityCentre, nearestCity } from '#lib/coverage/domain/city-centres.ts';
import { placeWords } from '#lib/coverage/domain/place-words.ts';
import { type MapPoint, metresBetween } from '#lib/coverage/domain/point.ts';
import { isWithin } from '#lib/coverage/domain/polygon.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import { CITIES, cityName } from '#lib/stores/domain/cities.ts';

interface FilePlace {
  cityCode: number;
  kind: Place['KIND'];
  name: string;
  lat: number;
  lng: number;
}
interface FileArea {
  cityCode: number;
  zone: string;
  polygon: [number, number][][];
}

function demo<Entry>(name: string): Entry[] {
  const file: Record<string, Entry[]> = JSON.parse(readFileSync(`data/demo/${name}.json`, 'utf8'));
  return file[name] ?? [];
}
const PLACES = demo<FilePlace>('places');
const AREAS = demo<FileArea>('coverage');
/** Towns around a city that its gazetteer names, too: Montero is the farthest. */
const FARTHEST_M = 55_000;

const at = ({ lat: latitude, lng: longitude }: { lat: number; lng: number }): MapPoint => ({
  latitude,
  longitude,
});
const ofCity = <Entry extends { cityCode: number }>(all: readonly Entry[], city: number) =>
  all.filter(({ cityCode }) => cityCode === city);
const pairs = <Entry>(all: readonly Entry[]) =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [Entry, Entry] => [one, other]));

describe.each(CITIES.map(({ code }) => [cityName(code), code] as const))(
  'the places of %s',
  (_name, city) => {
    const places = ofCity(PLACES, city);

    test('lie around its middle', () => {
      const centre = cityCentre(city);
      const far = places.filter((place) => !centre || metresBetween(centre, at(place)) > FARTHEST_M);
      expect(places.length).toBeGreaterThan(20);
      expect(far).toEqual([]);
      expect(places.filter((place) => nearestCity(at(place)) !== city)).toEqual([]);
    });

    test('have names of their own, none on top of another', () => {
      const twins = pairs(places).filter(
        ([one, other]) =>
          (fold(one.name) === fold(other.name) && metresBetween(at(one), at(other)) < 3000) ||
          (one.kind !== 'zone' && other.kind !== 'zone' && metresBetween(at(one), at(other)) < 10),
      );
      expect(twins.map(([one, other]) => [one.name, other.name])).toEqual([]);
    });

    test('of an area of delivery lie in it', () => {
      const areas = ofCity(AREAS, city);
      const outside = places.filter(({ kind, name, ...place }) => {
        const own = areas.find(({ zone }) => kind === 'zone' && zone === name);
        return own && !isWithin(own.polygon, at(place));
      });
      expect(outside.map(({ name }) => name)).toEqual([]);
    });
  },
);

describe('where a pin is said to be, with the demo’s places and areas', () => {
  const words = (latitude: number, longitude: number, city = 1) =>
    placeWords(
      { latitude, longitude },
      ofCity(PLACES, city).map((place, index) => ({
        ...{ PLACEID: index, CITYCODE: city, NAME: place.name, KIND: place.kind },
        ...{ LATITUDE: place.lat, LONGITUDE: place.lng },
      })),
      ofCity(AREAS, city).map(({ zone, polygon }) => ({ ZONENAME: zone, POLYGON: polygon })),
    );

  test.each([
    // In Calacoto, 600 m from where the gazetteer has Irpavi and further from its own name.
    [-16.5325, -68.0885, 'Calacoto', 'Irpavi'],
    [-16.5335, -68.084, 'Koani', 'Irpavi'],
    [-16.5405, -68.0775, 'San Miguel', 'Los Pinos'],
    [-16.51, -68.1255, 'Sopocachi', 'San Jorge'],
    [-16.5245, -68.11, 'Obrajes', 'Alto Obrajes'],
  ])('%s, %s is in %s', (latitude, longitude, quarter, neighbour) => {
    const said = words(latitude, longitude);
    expect(said).toContain(quarter);
    expect(said.split(', ').at(-1)).not.toContain(neighbour);
  });

  test('every point within an area that is a quarter is said to be there or in a quarter that lies there', () => {
    const quarters = [
      'San Miguel',
      'Calacoto',
      'Obrajes',
      'Sopocachi',
      'Miraflores',
      'San Pedro',
      'Achumani',
      'Irpavi',
    ];
    for (const name of quarters) {
      const own = AREAS.find(({ zone }) => zone === name);
      const inside = ofCity(PLACES, 1).filter(
        (place) => own && place.kind === 'zone' && isWithin(own.polygon, at(place)),
      );
      const allowed = [name, ...inside.map((place) => place.name)];
      for (const [longitude, latitude] of own?.polygon[0] ?? []) {
        const middle = at(inside.find((place) => place.name === name) ?? { lat: 0, lng: 0 });
        // A little towards the middle from each corner.
        const point = {
          latitude: latitude * 0.9 + middle.latitude * 0.1,
          longitude: longitude * 0.9 + middle.longitude * 0.1,
        };
        const covering = ofCity(AREAS, 1).filter(({ polygon }) => isWithin(polygon, point)).length;
        if (covering !== 2) continue;
        const said = words(point.latitude, point.longitude)
          .split(/, |^En /)
          .at(-1);
        expect(allowed, `${name}: ${point.latitude},${point.longitude}`).toContain(said);
      }
    }
  });
});
