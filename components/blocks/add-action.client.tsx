'use client';

import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { useCart } from '#lib/cart/use-cart.ts';
import { blockTexts } from '#lib/labels/content/blocks.ts';
import * as routes from '#lib/platform/routes.ts';

interface Props {
  productid: number;
  sku: string;
  variant: ComponentProps<typeof Button>['variant'];
  children: ReactNode;
}

/** Adds a product as a layout's button says. The modal it stands in closes first: a toast is not seen behind it. */
export function AddAction({ productid, sku, variant, children }: Props) {
  const { add } = useCart();
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    event.currentTarget.closest('dialog')?.close();
    await add({ productid, sku, quantity: 1 });
    setPending(false);
  };
  return (
    <form method="post" action={routes.form('cart')} onSubmit={submit}>
      <input type="hidden" name="productid" value={productid} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="quantity" value="1" />
      <Button type="submit" variant={variant} aria-disabled={pending || undefined}>
        {pending ? blockTexts.working : children}
      </Button>
    </form>
  );
}
