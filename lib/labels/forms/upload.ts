/** Words of a field for an image (FORM-32 to FORM-34). */
export const uploadTexts = {
  choose: 'Elegir una imagen',
  other: 'Elegir otra imagen',
  drop: 'o arrástrala hasta aquí',
  remove: 'Quitar la imagen',
  removed: 'La imagen se quitó.',
  sending: 'Subiendo la imagen…',
  progress: (percent: number) => `${percent} %`,
  stop: 'Cancelar',
  done: 'La imagen se subió.',
  preview: (label: string) => `${label}: la imagen que elegiste`,
  limits: 'Una imagen JPG, PNG, WebP o AVIF de hasta 5 MB.',
  tooLarge: 'La imagen pesa más de 5 MB. Elige una más liviana.',
  tooMany: 'Elegiste varias imágenes. Sube una sola.',
  failed: 'No se pudo subir la imagen. Vuelve a intentar.',
  noImage: (label: string) => `El campo ${label} no es una imagen válida`,
  noFile: 'No llegó ninguna imagen. Elige una y vuelve a intentar.',
  empty: 'El archivo está vacío. Elige otra imagen.',
  badContent: 'El archivo no es una imagen JPG, PNG, WebP o AVIF. Los SVG y GIF no se aceptan.',
  damaged: 'La imagen está dañada o incompleta. Elige otra.',
  tooManyPixels:
    'La imagen es demasiado grande: tiene más de 50 millones de puntos. Redúcela y vuelve a intentar.',
  busy: 'En este momento llegan muchas imágenes. Espera unos segundos y vuelve a intentar.',
  tooSlow: 'Preparar la imagen tardó demasiado. Vuelve a intentar en un momento o elige una más pequeña.',
  hidden:
    'El archivo lleva dentro algo que no es una imagen. Guárdala de nuevo como JPG o PNG y vuelve a intentar.',
} as const;
