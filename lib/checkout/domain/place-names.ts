/**
 * A zone and its city as one says them: 'Sopocachi' and 'La Paz', but 'Terminal de buses de Tarija' alone, which names its city.
 * @param zone as a zone is named, '' without one
 */
export function placeNames(zone: string, city: string): string[] {
  const names = zone !== '' && ` ${zone} `.includes(` ${city} `) ? [zone] : [zone, city];
  return names.filter((name) => name !== '');
}
