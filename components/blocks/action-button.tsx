import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { buttonAction } from '#lib/content/domain/action.ts';
import { isInside } from '#lib/platform/domain/routes/inside.ts';
import * as routes from '#lib/platform/routes.ts';
import { AddAction } from './add-action.client.tsx';

type Look = ComponentProps<typeof Button>['variant'];

interface Props {
  button: Parameters<typeof buttonAction>[0];
  variant: Look;
  children: ReactNode;
}

/**
 * A button of a layout. What changes something is a plain form without scripts, and its result is a toast with the
 * server's words (BLOCK-50). One whose action makes no sense is left out.
 */
export function ActionButton({ button, variant, children }: Props) {
  const action = buttonAction(button);
  switch (action?.kind) {
    case 'close':
      return <CloseButton variant={variant}>{children}</CloseButton>;
    case 'link':
      return (
        <ButtonLink href={action.href} variant={variant} reload={!isInside(action.href)}>
          {children}
        </ButtonLink>
      );
    case 'add':
      return (
        <AddAction variant={variant} productid={action.productid} sku={action.sku}>
          {children}
        </AddAction>
      );
    case 'store':
      return (
        <form method="post" action={routes.form('store')}>
          <input type="hidden" name="storeid" value={action.storeId} />
          <Button type="submit" variant={variant}>
            {children}
          </Button>
        </form>
      );
    default:
      return null;
  }
}

/** Closes the dialog it stands in; the browser does so itself. */
export function CloseButton({ variant, children }: { variant: Look; children: ReactNode }) {
  return (
    <form method="dialog">
      <Button type="submit" variant={variant}>
        {children}
      </Button>
    </form>
  );
}
