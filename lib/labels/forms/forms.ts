/** Messages of the generic form engine (FORM-05 to FORM-27, FORM-36, GAP-013, GAP-014). */
export const formMessages = {
  required: (label: string) => `El campo ${label} está vacío`,
  passwordsNotEqual: 'Las contraseñas no coindicen',
  notEqual: (label: string, other: string) => `El campo ${label} no coincide con ${other}`,
  notLoaded: 'Error SQL TABLE',
  invalid: (label: string) => `El campo ${label} no es válido`,
  tick: 'Debe aprobar los terminos y condiciones.',
  email: 'Formato de Correo Incorrecto',
  date: (label: string) => `El campo ${label} no es una fecha válida`,
  integer: (label: string) => `El campo ${label} debe ser un número entero`,
  maxValue: (value: string, limit: string) => `El valor actual es ${value} y el máximo permitido es ${limit}`,
  minValue: (value: string, limit: string) => `El valor actual es ${value} y el mínimo permitido es ${limit}`,
  phone: (label: string) => `El campo ${label} necesita un celular de 8 dígitos, por ejemplo 70012345`,
  letters: (label: string) => `El campo ${label} necesita letras`,
  array: (label: string) => `El campo ${label} necesita al menos un registro`,
  maxLength: (label: string, limit: string) =>
    `El campo ${label} puede tener como máximo ${limit} caracteres`,
  minLength: (label: string, limit: string) => `El campo ${label} debe tener como mínimo ${limit} caracteres`,
  point: (label: string) => `El campo ${label} no es una ubicación válida`,
  notAllowed: (allowed: string) => `Valor no permitido, solo se permite: ${allowed}`,
} as const;
