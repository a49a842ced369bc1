/** Texts of handing an order over to its customer. */
export const handOverTexts = {
  title: 'Entregar el pedido',
  giftTitle: 'Entregar el regalo',
  sentTitle: 'Cuando llegue a su destino',
  sentSubmit: 'Marcar entregado',
  expected: (names: string) => `Retira: ${names}`,
  submit: 'Entregar',
  code: 'Código de entrega del cliente',
  codeHint: 'Seis dígitos: está en su correo, su recibo y la página de su pedido.',
  noCode: 'Quien retira no tiene el código',
  withCarnet: 'Entregar con carnet',
  about:
    'Pide el carnet y copia de él el nombre y el número. El cliente recibe un correo que dice quién retiró.',
  aboutGift:
    'Pide el carnet y copia de él el nombre y el número. Quien hizo el regalo recibe un correo que dice quién lo retiró.',
  name: 'Nombre y apellidos de quien retira',
  nameHint: 'Como están en el carnet.',
  nameMissing: 'Escribe el nombre y al menos un apellido, como están en el carnet.',
  carnet: 'Número de carnet',
  carnetHint: 'Por ejemplo 1234567, 1234567 LP o 1234567-1A.',
  carnetWrong: 'Escribe el número de carnet: de 5 a 10 dígitos, con su complemento si tiene.',
  reason: 'Si retira otra persona: quién es y por qué',
  reasonHint: 'Por ejemplo: es su hermana, el cliente está de viaje y nos llamó.',
  reasonGiftHint: 'Por ejemplo: es su hermana, los festejados están de viaje y nos llamaron.',
  nameDiffers: (names: readonly string[]) =>
    names.length === 0
      ? 'El pedido no dice quién retira: escribe quién es y por qué.'
      : `No es el nombre del pedido (${names.join(', ')}): escribe quién es y por qué retira.`,
  carnetDiffers:
    'El carnet no es el que tenemos del cliente: escribe quién es y por qué retira, o revisa el número.',
  doneBy: (staff: string, when: string) =>
    `Este pedido ya se entregó: lo hizo ${staff}, ${when}. No registramos otra entrega.`,
  doneBefore: 'Este pedido ya figura como entregado. No registramos otra entrega.',
  history: 'Historial',
  by: (staff: string) => `Entregó ${staff}`,
  proofs: {
    code: 'Con el código de entrega del cliente',
    carnet: 'Con carnet, sin código',
    none: 'Llevado a su dirección',
  },
  collected: (name: string, carnet: string) => `Retiró ${name}, carnet ${carnet}`,
  erased: 'Se borraron los datos de quien retiró.',
  sameName: 'El nombre es el del pedido',
  otherName: 'El nombre no es el del pedido',
  sameCarnet: 'El carnet es el del cliente',
  otherCarnet: 'El carnet no es el que tenemos del cliente',
  unknownCarnet: 'No tenemos un carnet con el que compararlo',
  because: (reason: string) => `Motivo: ${reason}`,
} as const;
