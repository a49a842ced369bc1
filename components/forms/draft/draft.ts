export type Values = Readonly<Record<string, string>>;

/**
 * What is typed in a form and not sent yet. Where it is kept, how long and for whom is said by what opens it: `tab-draft.ts` (the
 * tab's own storage), `cart-draft.ts` (the server, with the cart).
 */
export interface Draft {
  /** What was typed before, to be put back into its fields; nothing where the page has it, or something newer. */
  read: (hasServerValues: boolean) => Values;
  /** Keeps what is typed, after each edit. */
  keep: (values: Values) => void;
  /** The form is on its way. */
  sent: () => void;
}
