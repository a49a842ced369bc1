/** Texts of the Universal Commerce Protocol: platforms show them to people, or read them themselves. */
export const ucpTexts = {
  unavailable: 'La tienda no responde en este momento. Inténtalo de nuevo en unos segundos.',
  tooMany: 'Demasiadas solicitudes. Inténtalo de nuevo más tarde.',
  otherContent: 'La clave de idempotencia ya se usó con otro contenido.',
  running: 'La misma solicitud se está procesando. Inténtalo de nuevo en unos segundos.',
  tooLarge: 'El cuerpo de la solicitud es demasiado grande.',
  noJson: 'El cuerpo de la solicitud no es JSON.',
  /** @param problems 'ids: …' */
  invalid: (problems: string) => `La solicitud no es válida. ${problems}`,
  unknownOperation: 'La tienda no tiene esta operación.',
  noProfile: 'Falta la dirección del perfil de la plataforma, o no es una dirección https.',
  profileAway: 'No se pudo leer el perfil de la plataforma.',
  badProfile: 'El perfil de la plataforma no es un perfil del protocolo.',
  /** @param version '2026-08-25' */
  version: (asked: string, version: string) =>
    `La versión ${asked} no se admite. Esta tienda habla la versión ${version}.`,
  incompatible: 'La plataforma no tiene la capacidad que pide esta operación.',
  /** @param most identifiers of one request */
  tooManyIds: (most: number) => `Se pueden consultar hasta ${most} identificadores a la vez.`,
  nothingToSearch: 'falta query, o una sola categoría en filters.categories',
  badCursor: 'cursor: no es de esta tienda',
  notFound: (id: string) => `Producto no encontrado: ${id}`,
  otherLocations: (id: string, store: string, others: string) =>
    `${id} no se vende en ${store}. Se vende en: ${others}.`,
  unknownLocation: (location: string, store: string) =>
    `La tienda ${location} no existe. Los precios y existencias son de ${store}.`,
  /** @param names 'mesa/tazas, sala' */
  unknownCategories: (names: string) => `La tienda no tiene estas categorías: ${names}.`,
  currency: 'Los precios están en bolivianos (BOB): el filtro de precios en otra moneda no se aplicó.',
  shipping: 'Envío a domicilio',
  pickupLater: (store: string) => `Retiro en ${store}`,
} as const;
