import type { ComponentProps } from 'react';
import { AnyLink } from '#components/ui/primitives/link.tsx';

type Props = Omit<ComponentProps<typeof AnyLink>, 'target'> & { target: '_self' | '_blank' };

/** A layout's link around its content; the content alone without an address. */
export function BlockLink({ href, target, children, ...rest }: Props) {
  if (href === '') return children;
  return (
    <AnyLink {...rest} href={href} target={target === '_blank' ? target : undefined}>
      {children}
    </AnyLink>
  );
}
