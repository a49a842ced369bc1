/** Words of the primitives: what assistive technology hears of buttons, dialogs and toasts. */
export const uiTexts = {
  close: 'Cerrar',
  required: 'obligatorio',
  oldPrice: 'Precio anterior',
  nowPrice: 'Precio actual',
  fewer: 'Quitar uno',
  more: 'Agregar uno',
  quantity: 'Cantidad',
  loading: 'Cargando…',
  stillLoading: 'Seguimos cargando…',
  notifications: 'Avisos',
  partFailed: 'No pudimos abrir esta parte de la página. Revisa tu conexión y vuelve a intentar.',
  noPicture: 'Sin foto por ahora',
  offline: 'Sin conexión: lo que escribiste sigue aquí. Vuelve a intentarlo cuando tengas internet.',
  offlinePage: 'Sin conexión: esta página sigue aquí. Toca otra vez cuando tengas internet.',
  longest: (most: number) => `Hasta ${most} caracteres`,
} as const;
