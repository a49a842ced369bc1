/** Where a product can be shared; the one most used first. */
export const WAYS = ['whatsapp', 'facebook', 'twitter', 'email'] as const;
export type ShareWay = (typeof WAYS)[number];

/** The address that shares a product (PDP-16). @param url absolute address of the product */
export function shareHref(way: ShareWay, name: string, url: string): string {
  const text = encodeURIComponent(`${name} ${url}`);
  switch (way) {
    case 'whatsapp':
      return `https://wa.me/?text=${text}`;
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?text=${text}`;
    case 'email':
      return `mailto:?subject=${encodeURIComponent(name)}&body=${text}`;
  }
}
