/** The parts of an owner's page of a gift list: its form, its gifts, its links, who gave what. */
export type EventStep = 'info' | 'list' | 'share' | 'thanks' | 'advice' | 'external';
export type EventFile = 'qr.png' | 'tarjeta.pdf' | 'evento.ics' | 'agradecimientos.csv';

/** What an owner's page of a gift list shows besides a step. */
export interface OwnEventQuery {
  /** Its form is open. */
  edit?: 'info' | undefined;
  /** The form has what was typed before the login ended. */
  typed?: 1 | undefined;
  /** SKU of the gift of which it asks whether to take it off. */
  remove?: string | undefined;
  /** The choice of another list is open. */
  choose?: 1 | undefined;
  /** For how many guests the advice is. */
  guests?: string | undefined;
  /** What an external order is made of. */
  lines?: string | undefined;
  /** SKU of the gift that several pay together whose link is shown. */
  together?: string | undefined;
  /** Number of the external order that was just registered. */
  order?: string | undefined;
}
