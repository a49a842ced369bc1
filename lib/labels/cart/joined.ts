/** What a login does to the cart, line by line (SYNC-09, SYNC-10). */
export const joinedTexts = {
  joined: 'Juntamos tu carrito:',
  added: (name: string, quantity: string) => `Agregamos ${name} (${quantity}), que tenías en tu cuenta.`,
  raised: (name: string, quantity: string) => `De ${name} dejamos ${quantity}, como en tu cuenta.`,
  elsewhere: (store: string, change: string) => `En ${store}: ${change}`,
  left: (name: string) => `${name} no entró: el carrito está lleno.`,
  repriced: (name: string, price: string) => `${name} ahora cuesta ${price}.`,
  short: (name: string, stock: string) => `De ${name} quedan ${stock}: ajusta la cantidad.`,
  aside: (name: string) => `${name} no está disponible en esta tienda.`,
  more: (count: number) => (count === 1 ? 'Y un cambio más.' : `Y ${count} cambios más.`),
  loginEnded:
    'Tu sesión terminó. Tu carrito sigue aquí: ingresa otra vez para usar tus datos, o sigue como invitado.',
} as const;
