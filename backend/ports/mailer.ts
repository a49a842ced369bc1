/** A message to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML; without, the text is all. */
  html?: string | undefined;
}

/** How mail leaves the shop: over SMTP, or into a folder in the demo. */
export interface Mailer {
  /**
   * `id` is the same at every try, so that a repeated try can be recognised.
   * @throws MailRefused when no later try can succeed
   * @throws Error when it could not be handed over for now
   */
  send(id: string, mail: Mail): Promise<void>;
}

/** The mail server refused this message for good, such as an address that does not exist. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefused';
  }
}
