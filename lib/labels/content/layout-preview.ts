/** The page on which editors look at a draft (docs/content.md). */
export const previewTexts = {
  title: 'Vista previa',
  lead: (name: string) => `Borrador de ${name}. Todavía no está publicado.`,
  until: (moment: string) => `Este enlace sirve hasta el ${moment}.`,
  scheduled: (from: string, to: string) =>
    `Se mostrará${from ? ` desde ${from}` : ''}${to ? ` hasta ${to}` : ''}; aquí lo ves siempre.`,
  report: 'Informe',
  clean: 'Sin observaciones: se puede publicar.',
  page: 'La página',
  block: (id: string) => `Bloque «${id}»`,
  severity: { error: 'Error', warning: 'Aviso', note: 'Nota' },
  counts: (errors: number, warnings: number, notes: number) =>
    [
      `${errors} ${errors === 1 ? 'error' : 'errores'}`,
      `${warnings} ${warnings === 1 ? 'aviso' : 'avisos'}`,
      `${notes} ${notes === 1 ? 'nota' : 'notas'}`,
    ].join(' · '),
  refused: 'Con errores no se publica.',
  noPage: 'Estos registros no tienen página propia: mira arriba si hay algo que corregir.',
  formNote: 'Así se llena y se revisa el formulario; aquí no se envía nada.',
  formSubmit: 'Revisar',
  formFine: 'Todo está bien: en su página, el formulario se enviaría.',
  nothing: 'De este archivo no se puede mostrar nada.',
  broken: (id: string) => `El bloque «${id}» no se muestra.`,
  gone: 'Esta vista previa no está disponible',
  noDrafts: 'Esta tienda no tiene vistas previas.',
} as const;
