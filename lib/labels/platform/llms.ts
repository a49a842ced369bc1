/** What language models read of the shop at /llms.txt (llmstxt.org). */
export const llmsTexts = {
  about: (shop: string, cities: string) =>
    `${shop} vende artículos para el hogar en Bolivia, en línea y en tiendas de ${cities}. Los precios están en bolivianos (Bs.) con impuestos incluidos. La página está en español.`,
  stores: 'Tiendas',
  storesNote:
    'Los precios son los mismos en todas las tiendas; el catálogo y las existencias dependen de cada una. Para enlazar una página tal como la vende una tienda, agrega "?store=" con su número, o "&store=" si la dirección ya tiene una consulta. Sin número responde la tienda principal.',
  store: (address: string, phone: string) => [address, phone && `tel. ${phone}`].filter(Boolean).join(', '),
  markdown: 'Páginas en Markdown',
  markdownNote:
    'Cada página pública (inicio, categorías, productos, páginas de contenido y tiendas) se lee también en Markdown, con los mismos precios, existencias y ofertas: agrega ".md" al final de su dirección, antes de la consulta ("/mesa.md?store=103"), o pide su propia dirección con "Accept: text/markdown".',
  home: 'Inicio',
  storeList: 'Todas las tiendas: direcciones, horarios, teléfonos y servicios',
  categories: 'Categorías',
  pages: 'Páginas',
  search: 'Búsqueda',
  searchNote: 'cambia {palabras} por lo que buscas',
  tracking: 'Rastreo de pedidos',
  sitemap: 'Mapa del sitio con todos los productos',
  agents: 'Asistentes de compra',
  agentsNote:
    'La tienda habla el Universal Commerce Protocol: catálogo, carritos y compras preparadas, que la persona termina y paga en la tienda.',
  profile: 'Perfil del protocolo',
  optional: 'Optional',
} as const;
