/** Addresses with a name of their own in logs. Everything else that is a page is '/:path*'. */
const PATTERNS: readonly [RegExp, string][] = [
  [/^\/$/, '/'],
  [/^\/_next\/.*/, '/_next/*'],
  [/^\/media\/cards\/.*/, '/media/cards/*'],
  [/^\/sitemaps\/.*/, '/sitemaps/:name'],
  [/^\/feeds\/.*/, '/feeds/:channel/:file'],
  [/^\/media\/.*/, '/media/:id/:width'],
  [/^\/schema\/.*/, '/schema/:file'],
  [/^\/api\/(me|health|revalidate|capabilities|recommendations|listing|product)$/, '/api/$1'],
  [/^\/api\/forms\/.*/, '/api/forms/:form'],
  [/^\/api\/bank\/.*/, '/api/bank/:token'],
  [/^\/api\/payments\/.*/, '/api/payments/:adapter'],
  [/^\/api\/orders\/.*/, '/api/orders/:orderId'],
  [/^\/api\/[^/]+\/[^/]+$/, '/api/:service/:method'],
  [/^\/api\/.*/, '/api/*'],
  [/^\/search(\/.*)?$/, '/search/:term'],
  [/^\/vista-previa\/.*/, '/vista-previa/:key'],
  [/^\/pages\/.*/, '/pages/:name'],
  [/^\/categories\/.*/, '/categories/:id'],
  [/^\/checkout\/cart$/, '/checkout/cart'],
  [/^\/checkout\/recovery-cart\/.*/, '/checkout/recovery-cart/:token'],
  [/^\/checkout\/.*/, '/checkout/*'],
  [/^\/order\/status\/(paid|paidOffline|error)\b.*/, '/order/status/$1'],
  [/^\/order\/.*/, '/order/*'],
  [/^\/banco-simulado\/.*/, '/banco-simulado/:token'],
  [/^\/customer\/(tracking|contact)$/, '/customer/$1'],
  [/^\/customer\/.*/, '/customer/*'],
  [/^\/getOrderDetails\/.*/, '/getOrderDetails/:orderid/:email'],
  [/^\/(robots\.txt|llms\.txt|sitemap\.xml|healthz|readyz)$/, '/$1'],
];

/** The pattern of an address, for logs: an address itself may hold an e-mail, a token or what was searched for. */
export function routePattern(pathname: string): string {
  for (const [pattern, name] of PATTERNS) {
    if (pattern.test(pathname)) return pathname.replace(pattern, name);
  }
  return '/:path*';
}
