/** Words of a field for a point on the map (GAP-025). */
export const mapTexts = {
  hint: 'Latitud y longitud, como las muestra el mapa de tu teléfono.',
  example: '-16.53, -68.09',
} as const;
