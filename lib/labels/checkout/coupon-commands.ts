/** What is wrong with a coupon of a file or a command. */
export const couponInputTexts = {
  amount: 'se esperaba un monto como "50.00"',
  percent: 'el porcentaje va de más de 0 a 100',
  day: 'se esperaba una fecha como 2026-12-31',
  days: 'la primera fecha va antes de la última',
  count: 'se esperaba un número desde 1',
  code: 'un código tiene de 3 a 40 letras sin tilde, números o guiones',
  label: 'falta el nombre que ve quien compra',
  customer: 'se esperaba un correo',
  oneKind: 'elige uno solo: porcentaje, monto o envío',
  unknownStore: (store: string) => `No existe la tienda ${store}.`,
  unknownCategory: (path: string) => `No existe la categoría ${path}.`,
  unknownCustomer: (email: string) => `No hay ningún cliente con el correo ${email}.`,
  taken: (code: string) => `Ya existe el cupón ${code}.`,
  fewerUses: (code: string, used: number) =>
    `El cupón ${code} ya se usó ${used} veces: no puede permitir menos.`,
} as const;

/** The operator's command for coupons. */
export const couponCommandTexts = {
  usage: `Uso: npm run coupons -- create CÓDIGO --label NOMBRE (--percent 10 | --amount 50.00 | --shipping [15.00 | todo])
       [--minimum 300.00] [--maximum 80.00] [--categories mesa,cocina/ollas] [--products 12,15] [--stores 101]
       [--from 2026-12-01] [--to 2026-12-31] [--login] [--customer CORREO] [--combinable] [--balance-to-shipping]
       [--uses 100] [--uses-per-customer 1]
     npm run coupons -- create --count 5000 [--prefix NAVIDAD-] [--batch NOMBRE] …   (un uso cada uno; salen en CSV)
     npm run coupons -- create --automatic …   (promoción sin código)
     npm run coupons -- list [--batch NOMBRE] [--csv] | show CÓDIGO | stats [CÓDIGO | --batch NOMBRE]
     npm run coupons -- disable CÓDIGO | --batch NOMBRE     npm run coupons -- enable CÓDIGO | --batch NOMBRE
     (con --json todo sale en JSON; una promoción sin código se nombra por su NOMBRE)`,
  none: 'No hay cupones.',
  unknown: (name: string) => `No hay ningún cupón ni lote ${name}.`,
  changed: (count: number) => (count === 1 ? 'Cambió 1 cupón.' : `Cambiaron ${count} cupones.`),
  created: (code: string) => `Creado: ${code}`,
  batch: (name: string, count: number) => `lote ${name} (${count} códigos)`,
  automatic: 'sin código',
  isOff: 'desactivado',
  used: (used: number, uses: number | null) => (uses === null ? `${used} usos` : `${used} de ${uses} usos`),
  held: (count: number) => (count === 1 ? 'en 1 carrito' : `en ${count} carritos`),
  allShipping: 'envío gratis',
  ofShipping: (amount: string) => `${amount} del envío`,
  percent: (percent: string) => `${percent} %`,
  atMost: (amount: string) => `hasta ${amount}`,
  from: (amount: string) => `desde ${amount}`,
  between: (from: string, to: string) => `${from || '…'} a ${to || '…'}`,
  login: 'con cuenta',
  bound: (customer: string) => `solo de ${customer}`,
  combinable: 'combinable',
  balance: 'el saldo paga el envío',
  perCustomer: (uses: number) => `${uses} por cliente`,
  stores: (stores: string) => `tiendas ${stores}`,
  products: (products: string) => `productos ${products}`,
  order: (number: string, day: string, amount: string) => `  ${day}  pedido ${number}  ${amount}`,
  stats: (orders: string, discount: string, sales: string) =>
    `${orders} pedidos · ${discount} de descuento · ${sales} vendidos`,
  columns: ['código', 'nombre', 'vence', 'usos', 'activo'],
  badInput: (field: string, reason: string) => `--${field}: ${reason}`,
} as const;
