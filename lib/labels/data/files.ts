/** What is said of pictures and films of the shop's files (`npm run layouts -- upload | files | delete`). */
export const fileTexts = {
  badName: (name: string) =>
    `«${name}» no puede guardarse: usa un nombre con .jpg, .png, .webp o .avif para una imagen, .mp4 para un video o .vtt para sus subtítulos.`,
  badFolder: (folder: string) =>
    `«${folder}» no es una carpeta: usa letras, números, guiones y guion bajo, como campanas/lino.`,
  badContent: (name: string) =>
    `«${name}» no es una imagen JPEG, PNG, WebP o AVIF, ni un video MP4 ni subtítulos WebVTT, o está dañado. Los archivos SVG y GIF no se aceptan.`,
  otherContent: (name: string) => `El contenido de «${name}» no es lo que dice su nombre.`,
  tooLarge: (name: string, bytes: number, most: number) =>
    `«${name}» pesa ${kilobytes(bytes)} KB y el máximo es ${kilobytes(most)} KB.`,
  empty: (name: string) => `«${name}» está vacío.`,
  taken: (name: string) =>
    `Ya hay un archivo «${name}» con otro contenido. Dale otro nombre, o usa --force para reemplazarlo (el anterior se puede recuperar).`,
  unknown: (name: string) => `No hay ningún archivo «${name}». Mira cuáles hay con: npm run layouts -- files`,
  used: (name: string, where: readonly string[]) =>
    `«${name}» se usa en ${where.join(', ')}. Quítalo de ahí primero, o usa --force.`,
  product: (id: number) => `el producto ${id}`,
  noRevision: (name: string, id: number) =>
    `No se guarda ninguna versión ${id} de «${name}». Mira cuáles hay con: npm run layouts -- history ${name}`,
  noHistory: (name: string) => `De «${name}» no se cambió nada todavía.`,
  none: 'No hay archivos.',
  stored: (name: string) => `${name} está guardado: escribe ese nombre en la plantilla.`,
  replaced: (name: string) => `${name} está reemplazado.`,
  same: (name: string) => `${name} ya estaba así.`,
  deleted: (name: string, id: number) =>
    `${name} ya no está. Para recuperarlo: npm run layouts -- restore ${name} ${id}`,
  restored: (name: string) => `${name} está de nuevo.`,
  gone: 'borrado',
} as const;

function kilobytes(bytes: number): string {
  return Math.ceil(bytes / 1024).toLocaleString('es-BO');
}
