/** What was chosen of each option, out of an order line's 'Color: Verde salvia · Medida: 350 ml'. */
export function chosenValues(variant: string): string[] {
  return variant.split(' · ').map((option) => option.split(': ').at(-1) ?? option);
}
