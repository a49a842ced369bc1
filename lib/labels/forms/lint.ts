/** What is wrong with the definition of a form, for whoever writes it. */
export const formLint = {
  unreadable: (why: string) => `La tienda no puede leer este campo: ${why}`,
  noForm: 'No es un formulario: se espera una lista de campos.',
  badName: (name: string) =>
    `«${name}» no sirve como nombre: usa letras sin tilde, números, guion y guion bajo, y empieza con una letra.`,
  twice: (name: string) => `Ya hay un campo «${name}»: de los dos vale solo el primero.`,
  unknownKey: (key: string, meant: string | null) =>
    `Nadie lee «${key}»${meant ? `; ¿quisiste escribir «${meant}»?` : '.'}`,
  script: 'El script se ignora: nada de una plantilla se ejecuta.',
  unused: (key: string, type: string) => `Un campo ${type} no usa «${key}».`,
  noLabel: 'Sin label nadie sabe qué se pregunta.',
  deadWhen: (field: string) =>
    `Depende de «${field}», que no existe, no tiene ese tipo de valor o depende a su vez de este campo; se preguntará siempre.`,
  badMatch: (field: string) => `Debe repetir «${field}», que no es otro campo con valor.`,
  bounds: (least: string, most: string) => `${least} es mayor que ${most}: ningún valor sirve.`,
  noChoices: 'No tiene opciones en values ni un source que las dé.',
  badFormat: (format: string, known: string) => `«${format}» no es un formato de fecha. Usa ${known}.`,
  badPosition: (position: string) =>
    `«${position}» no es una posición como 1_2 (columna 1 de 2); ocupará toda la fila.`,
  badSize: (size: string) => `«${size}» no tiene una clase como col-md-6; ocupará toda la fila.`,
  badAddress: (address: string) => `«${address}» no es una dirección que se pueda mostrar aquí.`,
  badValue: (why: string) => `Su valor inicial no es válido: ${why}`,
  usage: [
    'Uso:',
    '  npm run forms -- list [ARCHIVO|CARPETA…]              los formularios y sus campos',
    '  npm run forms -- validate [ARCHIVO|CARPETA…] [--json] dice qué hay que corregir; no cambia nada',
    '  npm run forms -- pull FORMULARIO… [--to CARPETA]      baja formularios publicados, como contactForm, para editarlos',
    '  npm run forms -- preview ARCHIVO [--json]             da un enlace privado en el que se llena y se revisa, sin enviarse',
    '  npm run forms -- push ARCHIVO… [--force]              lo publica; con errores no se publica',
    '',
    'Para list y validate, sin ARCHIVO ni CARPETA se leen los de la tienda de muestra (data/demo).',
  ].join('\n'),
  row: (fields: number, types: string) => `${fields} ${fields === 1 ? 'campo' : 'campos'}: ${types}`,
  none: 'No hay ningún formulario.',
  notForm: (path: string) =>
    `${path} no es un formulario: su archivo se llama como contactForm_3.json, en la carpeta private.`,
} as const;
