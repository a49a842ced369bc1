/** Texts of `npm run api-keys`. */
export const apiKeyTexts = {
  usage: (scopes: readonly string[]) =>
    [
      'Uso: npm run api-keys -- create NOMBRE --scopes PERMISOS [--expires DÍAS] | list | revoke ID [--json]',
      `Permisos, separados por comas: ${scopes.join(', ')}`,
    ].join('\n'),
  created: (id: number, secret: string) =>
    `Clave ${id}. Se muestra solo esta vez, guárdala ahora:\n${secret}\nSe usa en cada pedido a /api/v1: Authorization: Bearer …`,
  revoked: (id: string, name: string) => `La clave ${id} (${name}) ya no abre nada.`,
  unknown: (id: number) => `No hay una clave ${id}.`,
  none: 'No hay claves. Crea una: npm run api-keys -- create NOMBRE --scopes orders:read',
  columns: ['ID', 'Estado', 'Empieza con', 'Nombre', 'Permisos', 'Vence', 'Último uso'],
  states: { active: 'activa', expired: 'vencida', revoked: 'anulada' },
  never: 'nunca',
} as const;
