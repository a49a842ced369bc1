/** What the tools of the protocol say to language models. */
export const ucpTools = {
  search:
    'Busca productos por palabras (query), o los de una categoría (filters.categories, p. ej. «mesa/tazas»). Precios en centavos de boliviano (BOB), con impuestos. context.location es el número de una tienda; sin él vale la tienda por omisión.',
  lookup: 'Productos por identificador: «product:12», o el SKU de una variante. Hasta 50 a la vez.',
  product:
    'Un producto con todas sus opciones, lo que hay de cada una en cada tienda y cómo se recibe. selected elige valores de opciones.',
} as const;
