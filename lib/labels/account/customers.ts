/** `npm run customers`: a person's own data. */
export const customerTexts = {
  usage: 'Uso: npm run customers -- export CORREO | erase CORREO',
  unknown: (email: string) => `La tienda no guarda nada de ${email}.`,
  openOrders: (numbers: readonly string[]) =>
    `Hay pedidos en curso que necesitan estos datos: ${numbers.join(', ')}. Entrégalos o cancélalos primero.`,
  busyEvents: (names: readonly string[]) =>
    `Hay regalos por pagar o por entregar, o aportes por resolver, en sus listas: ${names.join(', ')}. Resuélvelos primero.`,
  erased: (email: string, { account, orders, ...others }: Readonly<Record<string, number>>) =>
    [
      account === 0 ? `${email} no tenía cuenta.` : `Borramos la cuenta de ${email}.`,
      orders === 0
        ? 'No tenía pedidos.'
        : `Quitamos sus datos de ${orders} pedidos; quedan productos, montos y el NIT de la factura.`,
      `Otros registros borrados: ${Object.values(others).reduce((sum, count) => sum + count, 0)}.`,
    ].join('\n'),
} as const;
