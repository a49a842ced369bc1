/** The shop's name, as it stands in titles, the logo and structured data. */
export const SHOP_NAME = 'Ajuar';
