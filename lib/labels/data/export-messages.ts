/** The export command. */
export const exportTexts = {
  noFolder: (folder: string) => `No existe la carpeta ${folder}.`,
  notWritable: (path: string) => `No se puede escribir el archivo ${path}.`,
  unknownFormat: (extension: string) =>
    `No se sabe escribir un archivo ${extension || 'sin extensión'}: el nombre debe terminar en .json o .csv.`,
  progress: (done: number, total: number) => `Exportando ${done} de ${total} productos`,
  done: (path: string, products: number) => `Exportado a ${path}: ${products} productos.`,
  pictures: (count: number) => `Fotos: ${count} en la carpeta pictures junto al archivo.`,
  partial: (count: number) =>
    `Con datos que un CSV de Shopify no lleva (${count}): packs, combos, vigencias, etiquetas, existencias distintas por tienda… Al importarlo en esta tienda se conservan; para llevarlos a otra, usa un archivo .json.`,
  leftOut: (count: number) => `No caben en un CSV de Shopify por tener más de tres opciones (${count}):`,
  leftOutCoupons: (count: number) =>
    `Cupones que solo valen en esta tienda y no van en el archivo (${count}): de un cliente, de ciertos productos o de una tanda de códigos.`,
  entry: (handle: string) => `  ${handle}`,
  more: (count: number) => `  … y ${count} más.`,
  broken: 'La exportación se cortó antes de terminar; no quedó ningún archivo a medias.',
} as const;
