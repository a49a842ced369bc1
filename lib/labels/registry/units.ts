/** Units as shoppers read them: '2', '0,5'. */
export function unitsText(units: number): string {
  return String(units).replace('.', ',');
}
