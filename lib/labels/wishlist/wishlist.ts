/** Messages of the wishlist's calls. */
export const wishlistTexts = {
  added: 'Agregado a tu lista de deseos',
  removed: 'Quitado de tu lista de deseos',
  errorAddedToWishList: 'No pudimos guardar el cambio en tu lista de deseos. Intenta de nuevo.',
  unknown: 'Este producto ya no está en la tienda.',
  full: (most: number) => `Tu lista de deseos está llena: caben ${most} productos. Quita alguno para seguir.`,
  invalidLink: 'Este enlace ya no sirve. Pídele a quien te lo envió uno nuevo.',
  unshared: 'El enlace de tu lista ya no funciona. Cuando quieras compartirla de nuevo, crea otro.',
} as const;
