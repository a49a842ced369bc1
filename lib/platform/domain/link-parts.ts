/** The parts of a card's link (CARD-01 to CARD-03). */
export interface CardLink {
  /** Slug path of the category, '' without. */
  category: string;
  /** Slug with '-{productid}' at its end. */
  productpath: string;
  /** SKU of a cloned colour, or null. */
  suggestedcolor: string | null;
}

/** What a listing link may ask for; leave out what is the default. */
export interface ListingQuery {
  sort?: string | undefined;
  size?: number | undefined;
  page?: number | undefined;
  /** What narrows it, before all else. */
  filters?: readonly (readonly [name: string, value: string])[];
}

/** What the page of saved addresses shows, by the id of an address. */
export interface AddressQuery {
  /** Its form, 'new' for one more. */
  edit?: number | 'new';
  /** The question whether to delete it. */
  remove?: number;
  /** Its place on the map. */
  map?: number;
  /** The form has what was typed before the login ended. */
  typed?: 1;
}

/** What to recommend. */
export interface RecommendationInput {
  /** Null for none. */
  productid: number | null;
  /** Products that were seen before, which come back as cards. */
  seen: readonly number[];
  /** Besides what others took along: what is related with the product, or what is bought most. */
  wants?: 'related' | 'popular';
}
