/** Words of a field for an image (FORM-32 to FORM-34). */
export const uploadTexts = {
  choose: 'Elegir una imagen',
  other: 'Elegir otra imagen',
  remove: 'Quitar la imagen',
  sending: 'Subiendo la imagen…',
  limits: 'Una imagen JPG, PNG o WebP de hasta 5 MB.',
  tooLarge: 'La imagen pesa más de 5 MB. Elige una más liviana.',
  notPossible: 'Por ahora no se pueden subir imágenes.',
  failed: 'No se pudo subir la imagen. Vuelve a intentar.',
  noImage: (label: string) => `El campo ${label} no es una imagen válida`,
} as const;
