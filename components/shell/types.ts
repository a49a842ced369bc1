/** A picture of the shell: id for mediaUrl and its master's size in px. */
export interface ShellImage {
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** An entry of the menu with what lies below it (SHELL-27, SHELL-28). */
export interface ShellMenuItem {
  id: number;
  label: string;
  href: string;
  /** 1 is a master category, 4 the deepest. */
  level: number;
  children: readonly ShellMenuItem[];
  /** Rows of one column of the mega-menu (configmaxrowscol); 10 when the data say nothing (SHELL-29). */
  maxRows: number;
  /** Picture of the panel (configimage). */
  image?: ShellImage | null;
}

/** A message above the header (SHELL-33); who it is for and when is decided before. */
export interface TopMessageModel {
  /** Names it to the browser that has closed it (SHELL-34). */
  hash: string;
  message: string;
  /** Address, '' without a link. */
  link: string;
  style: { background?: string | undefined; color?: string | undefined };
}

/**
 * An entry of the header's menus. Without an audience it is for all; 'owner' has a gift list of their own.
 */
export interface ShellEntry {
  label: string;
  href: string;
  audience?: 'logged' | 'anonymous' | 'owner';
}

/** The panel about deliveries (SHELL-24). */
export interface ShippingModel {
  text: { label: string; href: string };
  /** Two pictures that lead on. */
  images: readonly { label: string; href: string; image: ShellImage }[];
}

/** What the header's menus hold. */
export interface HeaderMenus {
  account: readonly ShellEntry[];
  events: readonly ShellEntry[];
  purchases: readonly ShellEntry[];
  shipping: ShippingModel;
}

/** Whom a piece of the footer is kept from (SHELL-38). */
export type HideFor = 'logged' | 'anonymous';

export interface FooterItem {
  label: string;
  url: string;
  /** Telephone as it is read, for lines of the customer service (SHELL-43). */
  phone?: string | undefined;
  hidefor?: HideFor | undefined;
}

/** A block of the footer; the kind decides how it is rendered. */
export interface FooterGroup {
  id: string;
  kind: 'brand' | 'links' | 'service' | 'social' | 'note';
  title: string;
  text?: string | undefined;
  /** Hours of the call centre as HH:MM (SHELL-42). */
  hours?: { open: string; close: string } | undefined;
  items: readonly FooterItem[];
  hidefor?: HideFor | undefined;
}

/** The footer's data, in order (SHELL-38 to SHELL-44). */
export interface FooterModel {
  groups: readonly FooterGroup[];
}
