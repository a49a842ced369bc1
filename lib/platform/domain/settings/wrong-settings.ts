/** An error that names each wrong setting and what it should be, in one line. */
export function wrongSettings(problems: readonly string[]): Error {
  return new Error(`Configuración inválida: ${problems.join('; ')}`);
}
