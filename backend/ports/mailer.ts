/** A plain-text message to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** How mail leaves the shop: a folder in the demo, later SMTP. Throws when it could not be handed over. */
export interface Mailer {
  /** `id` is the same at every try, so that a repeated try can be known. */
  send(id: string, mail: Mail): Promise<void>;
}
