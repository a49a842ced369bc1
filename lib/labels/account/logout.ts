/** Texts of the way out (AUTH-36). */
export const logoutTexts = {
  title: 'Cerrar sesión',
  about: (name: string) =>
    `${name === '' ? '' : `${name}, `}${name === '' ? 'Al' : 'al'} cerrar tu sesión, este navegador olvidará tu carrito y tus datos.`,
  submit: 'Cerrar sesión',
  everywhere: 'Cerrar sesión en todos los dispositivos',
  everywhereAbout:
    '¿Perdiste un teléfono o usaste una computadora ajena? Cierra tu sesión en todas partes, también aquí.',
} as const;
