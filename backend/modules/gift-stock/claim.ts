/** What became of what an order that is paid gives an event: `known` was given before; of `gone` others were faster. */
export type Claim = 'claimed' | 'known' | 'gone';
