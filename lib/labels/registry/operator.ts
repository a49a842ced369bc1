/** What `npm run events` prints. */
export const operatorEventTexts = {
  usage:
    'Uso: npm run events -- list | token NÚMERO | revoke NÚMERO | end NÚMERO | layout NÚMERO [PÁGINA]   (NÚMERO: del evento; PÁGINA: la que ven sus invitados cuando ya no queda nada por regalar, sin ella la de la tienda; --json: para otros programas)',
  none: 'No hay listas de regalos abiertas.',
  unknown: (id: number) => `No existe la lista ${id}.`,
  row: ({ id, day, store, name, owner }: Record<'id' | 'day' | 'store' | 'name' | 'owner', string>) =>
    `${id}  ${day}  tienda ${store}  ${name}  ${owner}`,
  link: (link: string, until: string) =>
    `${link}\nSolo lo abre quien creó la lista, con su cuenta, hasta el ${until}.`,
  laidOut: (id: number, page: string) =>
    page === ''
      ? `La lista ${id} muestra la página de la tienda cuando ya no queda nada por regalar.`
      : `La lista ${id} muestra ${page} cuando ya no queda nada por regalar.`,
  noPage: (name: string) =>
    `No hay ninguna página publicada que se llame ${name}. Las que hay: npm run layouts -- list`,
  ended: (id: number) =>
    `La lista ${id} terminó: ya no se compra de ella. Quien la creó decide qué pasa con los aportes de regalos incompletos.`,
  revoked: (id: number) => `Los enlaces de la lista ${id} ya no la abren; los siguientes serán nuevos.`,
} as const;
