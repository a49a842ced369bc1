import { Baby, Cake, Church, Gift, GraduationCap, Heart, House, Wine } from 'lucide-react';

/** Icons by a word that begins the name of a type; the shop names its own types. */
const ICONS = [
  [/^(matrimonio|boda\b|compromiso)/i, Heart],
  [/^(casa|hogar|departamento|mudanza)/i, House],
  [/^(baby|beb[eé]|nacimiento)/i, Baby],
  [/^(cumple|quince)/i, Cake],
  [/^(aniversario|bodas)/i, Wine],
  [/^(bautizo|comuni[oó]n|primera|confirmaci[oó]n)/i, Church],
  [/^(graduaci[oó]n|grado|colaci[oó]n)/i, GraduationCap],
] as const;

/** What stands for a type of events that has no picture. */
export function EventTypeIcon({ name }: { name: string }) {
  const [, Icon] = ICONS.find(([words]) => words.test(name)) ?? [null, Gift];
  return <Icon size={44} strokeWidth={1.25} aria-hidden="true" />;
}
