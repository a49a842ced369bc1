/** Messages of the wishlist's calls, and of what hearts do. */
export const wishlistTexts = {
  added: 'Lo agregamos a tu lista de deseos',
  removed: 'Lo quitamos de tu lista de deseos',
  errorAddedToWishList: 'No pudimos guardar el cambio en tu lista de deseos. Intenta de nuevo.',
  unknown: 'Este producto ya no está en la tienda.',
  full: (most: number) => `Tu lista de deseos está llena: caben ${most} productos. Quita alguno para seguir.`,
  invalidLink: 'Este enlace ya no sirve. Pídele a quien te lo envió uno nuevo.',
  unshared: 'El enlace de tu lista ya no funciona. Cuando quieras compartirla de nuevo, crea otro.',
  /** A visitor's heart (WISH-11, GAP-017). */
  loginFirst: 'Primero debe estar registrado',
  logIn: 'Iniciar sesión',
  /** What waited for the login is in the list now. */
  addedAfterLogin: (count: number) =>
    count === 1
      ? 'Lo guardamos en tu lista de deseos.'
      : `Guardamos ${count} productos en tu lista de deseos.`,
  moved: 'Lo pasamos a tu carrito.',
  movedAndKept: 'Está en tu carrito, pero no pudimos quitarlo de tu lista de deseos.',
  movedToEvent: 'Lo pasamos a tu lista de regalos.',
  movedToEventAndKept: 'Está en tu lista de regalos, pero no pudimos quitarlo de tu lista de deseos.',
  toEventFailed: 'No pudimos pasarlo a tu lista de regalos.',
  shared: 'Tu enlace está listo. Quien lo tenga puede ver tu lista, no cambiarla.',
  open: 'Ver mi lista',
} as const;
