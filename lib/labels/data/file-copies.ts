const count = (files: number) => (files === 1 ? '1 archivo' : `${files} archivos`);

/** Bytes as people read them. */
function size(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}

/** What the operator reads about copies of templates, images and videos (`npm run files`). */
export const fileCopyTexts = {
  usage: [
    'Uso (cada uno con --dry-run para solo contar):',
    '  npm run files -- to-s3             copia los archivos de DATA_DIR/files al almacén S3 (S3_BUCKET)',
    '  npm run files -- from-s3           copia los del almacén S3 a DATA_DIR/files',
    '  npm run files -- dump CARPETA      copia los archivos de la tienda, donde estén, a una carpeta',
    '  npm run files -- restore CARPETA   copia una carpeta así a los archivos de la tienda',
    'Lo que ya está igual no se copia otra vez, y nada se borra: un comando interrumpido se repite.',
  ].join('\n'),
  noBucket: 'Faltan S3_BUCKET y sus otras variables: .env.example explica cada una.',
  noFolder: (folder: string) => `No existe la carpeta ${folder}.`,
  copied: (from: string, to: string) => `De ${from} a ${to}:`,
  wouldCopy: (from: string, to: string) => `De ${from} a ${to} (sin copiar nada):`,
  counts: (copied: number, bytes: number) =>
    `  ${count(copied)} ${copied === 1 ? 'copiado y comprobado' : 'copiados y comprobados'} (${size(bytes)})`,
  wouldCount: (files: number, bytes: number) => `  ${count(files)} por copiar (${size(bytes)})`,
  same: (files: number) => `  ${count(files)} ${files === 1 ? 'ya igual' : 'ya iguales'}`,
  extra: (files: number) => `  ${count(files)} solo en el destino, sin tocar`,
  unfit: (names: readonly string[], total: number) =>
    `  ${count(total)} sin copiar, con nombres que la tienda no usa: ${names.join(', ')}`,
  cut: 'Interrumpido: repite el comando para terminar. Lo que ya está copiado no se copia otra vez.',
  away: (reason: string) =>
    `El almacén S3 no responde o no acepta la conexión (${reason}). Repite el comando: lo que ya está copiado no se copia otra vez.`,
} as const;
