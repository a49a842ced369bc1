/** Words of a field for a point on the map (GAP-025). */
export const mapTexts = {
  hint: 'Elige el punto en el mapa, o pega una ubicación de WhatsApp, sus coordenadas o un código plus.',
  example: '-16.53, -68.09',
  open: 'Elegir en el mapa',
  openFor: (field: string) => `Elegir en el mapa: ${field}`,
} as const;
