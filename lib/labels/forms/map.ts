/** Words of a field for a point on the map (GAP-025). */
export const mapTexts = {
  hint: 'Elige el punto en el mapa, o pega una ubicación de WhatsApp, un código plus o sus coordenadas.',
  example: 'WhatsApp, código plus o coordenadas',
  open: 'Elegir en el mapa',
  openFor: (field: string) => `Elegir en el mapa: ${field}`,
} as const;
