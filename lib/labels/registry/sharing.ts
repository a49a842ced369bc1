/** Messages about links to gift lists. */
export const sharingTexts = {
  /** EVT-31 */
  failed: 'No pudimos generar el enlace de tu lista. Intenta de nuevo.',
  notShortened: 'No pudimos acortar el enlace.',
  unknown: 'Este enlace ya no está disponible. Pide uno nuevo a los festejados.',
  over: 'Esta lista ya terminó: ya no se registran compras en ella.',
  revoked: 'Los enlaces anteriores ya no abren tu lista.',
  notRevoked: 'No pudimos anular los enlaces. Intenta de nuevo.',
} as const;
