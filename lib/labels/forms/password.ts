/** Words of a password field (FORM-10, FORM-11, ACC-07, GAP-014). */
export const passwordTexts = {
  tooShort: 'La contraseña debe contener al menos 8 caracteres',
  novalidPassword: 'La contraseña debe contener al menos un número y una letra minúscula',
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
} as const;
