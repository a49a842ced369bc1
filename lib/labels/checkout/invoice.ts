/** Texts of the data for an invoice. */
export const invoiceTexts = {
  numberWrong:
    'Escribe tu NIT o CI en números, de 5 a 13 cifras. El complemento de un CI va al final: 1234567-1A.',
} as const;
