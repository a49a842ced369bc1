import type { PlaceKind } from '#lib/contracts/checkout/places.ts';

/** Texts of the map on which an address is located. */
export const mapPickerTexts = {
  title: 'Ubica tu dirección en el mapa',
  loading: 'Cargando el mapa…',
  failed: 'No pudimos cargar el mapa. Puedes seguir sin él.',
  /** MAP-05 */
  hint: 'Mueve el punto hasta tu puerta o toca el mapa.',
  hintKeys: 'Con el teclado, usa las flechas.',
  map: 'Mapa: las flechas mueven el punto; más y menos acercan y alejan',
  pin: 'Punto de entrega',
  search: 'Busca una zona, calle o plaza, o pega una ubicación',
  searchRegion: 'Buscar un lugar',
  searchExample: 'Ej.: Plaza Abaroa, o un enlace de WhatsApp',
  suggestions: 'Lugares encontrados',
  found: (count: number) => (count === 1 ? '1 lugar encontrado' : `${count} lugares encontrados`),
  noneFound: 'No encontramos ese lugar. Prueba con la zona, o mueve el punto.',
  searchFailed: 'No pudimos buscar. Mueve el punto, o intenta de nuevo.',
  pasted: 'Ubicación pegada',
  shortLink: 'Ese enlace es corto y no dice el punto. Ábrelo y copia el enlace completo, o sus coordenadas.',
  clear: 'Borrar la búsqueda',
  locate: 'Usar mi ubicación',
  locating: 'Buscando tu ubicación…',
  located: (metres: number) => `Te ubicamos, con un margen de ${metres} m. Ajusta el punto si hace falta.`,
  denied: 'Tu navegador no nos dio permiso para ver tu ubicación. Actívalo en sus ajustes, o busca tu zona.',
  unavailable: 'Tu dispositivo no pudo decirnos dónde estás. Busca tu zona o mueve el punto.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  back: 'Volver',
  confirm: 'Confirmar ubicación',
  confirming: 'Comprobando…',
  cancel: 'Cancelar',
  checking: 'Comprobando si llegamos ahí…',
  checkFailed: 'No pudimos comprobar la ubicación. Intenta de nuevo.',
  retry: 'Intentar de nuevo',
  /** @param cost 'Bs. 20,00', 'desde Bs. 45,00' */
  inside: (zone: string, cost: string) => `Llegamos: ${zone}. Envío: ${cost}.`,
  insideFree: (zone: string) => `Llegamos: ${zone}. Envío gratis.`,
  /** MAP-08, word for word. */
  outside: 'La ubicación esta fuera de cobertura',
  /** @param place 'la plaza Abaroa, Sopocachi', 'el mercado Rodríguez', 'Hupermall' */
  near: (place: string) => (place.startsWith('el ') ? `Cerca del ${place.slice(3)}` : `Cerca de ${place}`),
  within: (quarter: string) => `En ${quarter}`,
  /** What lies beyond the edge of the map, and how far: 'Plaza Abaroa, 650 m', 'Irpavi, 1,2 km'. */
  beyond: (name: string, metres: number) =>
    `${name}, ${metres < 995 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1).replace('.', ',')} km`}`,
  /** What delivery to an area costs, on the plan. */
  free: 'Envío gratis',
  legendOutside: 'Fuera de cobertura',
  streetsLost: 'No pudimos cargar las calles: este es el plano de las zonas.',
  coordinates: (latitude: string, longitude: string) => `Punto: ${latitude}, ${longitude}`,
  kinds: {
    zone: 'Zona',
    plaza: 'Plaza',
    street: 'Calle o avenida',
    market: 'Mercado',
    terminal: 'Terminal o aeropuerto',
    mall: 'Centro comercial',
    park: 'Parque',
    university: 'Universidad',
    hospital: 'Hospital',
    landmark: 'Punto de referencia',
  } satisfies Record<PlaceKind, string>,
} as const;
