/** Blocks and records that a report names; the rest is counted. */
const MOST_PARTS = 20;

/** What those who write templates read in the terminal (`npm run layouts`). */
export const layoutTexts = {
  usage: [
    'Uso:',
    '  npm run layouts -- list                              las plantillas publicadas',
    '  npm run layouts -- pull NOMBRE… [--to CARPETA]       las trae para editarlas (p. ej. pages/envios)',
    '  npm run layouts -- validate ARCHIVO|CARPETA… [--json] [--offline]',
    '                                                       dice qué hay que corregir; no publica nada',
    '  npm run layouts -- preview ARCHIVO [--as NOMBRE] [--json]',
    '                                                       la sube como borrador y da una dirección para verla',
    '  npm run layouts -- push ARCHIVO… [--as NOMBRE] [--force] [--remove]',
    '                                                       valida y publica; --force pisa cambios de otros,',
    '                                                       --remove quita lo que el archivo ya no tiene',
    '  npm run layouts -- history NOMBRE                    las últimas versiones publicadas',
    '  npm run layouts -- restore NOMBRE NÚMERO             vuelve a publicar una de ellas',
    '  npm run layouts -- upload ARCHIVO… [--folder CARPETA] [--force]',
    '                                                       guarda imágenes, videos o subtítulos en la tienda',
    '  npm run layouts -- files [CARPETA] [--json]          las imágenes y videos que hay',
    '  npm run layouts -- delete IMAGEN [--force]           la quita; history y restore IMAGEN NÚMERO la devuelven',
    '  npm run layouts -- messages [FORMULARIO] [--json]    lo que escribieron los visitantes',
  ].join('\n'),
  badName: (name: string) =>
    `«${name}» no es el nombre de una plantilla: usa carpeta/nombre con letras sin tilde, números, guiones y guion bajo, como pages/ayuda/envios.`,
  made: (name: string) =>
    `${name} no se escribe a mano: sale del catálogo. Cambia descuentos y etiquetas con: npm run catalogue -- import`,
  unknown: (name: string) => `No hay ninguna plantilla ${name}. Mira cuáles hay con: npm run layouts -- list`,
  exists: (name: string) =>
    `Ya hay una plantilla ${name} y este archivo no dice de qué versión parte ($revision). Tráela con: npm run layouts -- pull ${name}. Si quieres reemplazarla entera, usa --force.`,
  stale: (name: string, by: string, at: Date | null) =>
    `Otra persona cambió ${name} después de que trajiste tu copia${by ? ` (${by}${at ? `, ${moment(at)}` : ''})` : ''}. No se publicó nada. Trae la versión nueva en otra carpeta con pull --to, pasa tus cambios y publica; o usa --force para dejar la tuya.`,
  preview: (url: string) => `Mírala aquí durante un día (no la ven los buscadores): ${url}`,
  noDraft: 'Este enlace de vista previa no es válido. Pide uno nuevo con: npm run layouts -- preview ARCHIVO',
  draftOver: 'Este enlace de vista previa venció. Pide uno nuevo con: npm run layouts -- preview ARCHIVO',
  noRevision: (name: string, id: number) =>
    `No se guarda ninguna versión ${id} de ${name}. Mira cuáles hay con: npm run layouts -- history ${name}`,
  noName: (file: string) =>
    `No se sabe qué plantilla es ${file}: guárdalo en una carpeta pages o private, o di su nombre con --as pages/nombre.`,
  unreadable: (file: string, reason: string) => `No se puede leer ${file} (${reason}).`,
  noFiles: (folder: string) => `En ${folder} no hay ningún archivo .json.`,
  pulled: (name: string, file: string) => `${name} está en ${file}`,
  wouldOverwrite: (file: string) =>
    `${file} tiene cambios que no están publicados. Guárdalo con otro nombre, o usa --force para perderlos.`,
  published: (name: string, url: string) => `${name} está publicada${url ? `: ${url}` : '.'}`,
  same: (name: string) => `${name} ya estaba publicada así.`,
  refused: (name: string) => `${name} no se publicó: corrige los errores.`,
  taking: (name: string) => `${name} no se publicó. Si lo quieres quitar, repite con --remove.`,
  takenAway: (parts: readonly string[]) =>
    `Quita lo que está publicado y el archivo ya no tiene: ${parts.slice(0, MOST_PARTS).join('; ')}${parts.length > MOST_PARTS ? '…' : ''} (${parts.length}).`,
  noHistory: (name: string) => `De ${name} no se publicó nada todavía.`,
  current: 'publicada',
  someone: 'archivo de origen',
  severity: { error: 'ERROR', warning: 'AVISO', note: 'NOTA' },
  counts: (errors: number, warnings: number, notes: number) =>
    [
      many(errors, 'error', 'errores'),
      many(warnings, 'aviso', 'avisos'),
      ...(notes > 0 ? [many(notes, 'nota', 'notas')] : []),
    ].join(', '),
  inBlock: (block: string) => `bloque «${block}»`,
  more: (count: number) => `… y ${count} más.`,
  moment,
} as const;

function many(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** An instant as it is told in La Paz. */
function moment(instant: Date): string {
  return instant.toLocaleString('es-BO', {
    timeZone: 'America/La_Paz',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
}
