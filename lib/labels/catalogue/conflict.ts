import { joined } from '#lib/labels/platform/list.ts';
import { another } from '#lib/labels/platform/nouns.ts';

/** Choices of a product that do not go together. */
export const conflictTexts = {
  label: 'Estas opciones no van juntas',
  /** 'Queen no hay en Rosa viejo: elige otro color'. */
  text: (wanted: readonly string[], lost: readonly string[], options: readonly string[]) =>
    `${wanted.join(' con ')} no hay en ${joined(lost)}: elige ${joined(options.map(another))}`,
  back: (value: string) => `Volver a ${value}`,
  without: (value: string) => `Quitar ${value}`,
};
