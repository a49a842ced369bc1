import type { ShellEntry } from '#components/shell/types.ts';
import { AnyLink } from '#components/ui/primitives/link.tsx';

interface EntryListProps {
  entries: readonly ShellEntry[];
  className: string | undefined;
  linkClass: string | undefined;
}

/** Entries of a menu, each marked with whom it is for. */
export function EntryList({ entries, className, linkClass }: EntryListProps) {
  return (
    <ul className={className}>
      {entries.map(({ label, href, audience }) => (
        <li key={href} data-for={audience}>
          <AnyLink href={href} className={linkClass}>
            {label}
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}
