/** Sharing a product (PDP-16). */
export const shareTexts = {
  share: 'Compartir',
  by: { whatsapp: 'WhatsApp', facebook: 'Facebook', twitter: 'X', email: 'Correo' },
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  notCopied: (url: string) => `No pudimos copiar el enlace. Es este: ${url}`,
};
