import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { otherStoreTexts } from '#lib/labels/stores/other-store.ts';
import { loadStore } from '#lib/stores/data.ts';
import type { Shopper } from './shopper.ts';

interface Props {
  shopper: Pick<Shopper, 'store'>;
  /** The store that the thing of this page belongs to, by its id; undefined while it is not known. */
  storeId: number | undefined;
  thing: keyof typeof otherStoreTexts.belongs;
  /** Address of the same page in that store, where it says something else there. */
  there?: string;
}

/** Says whose store the thing of a link is of, where the visitor has chosen another one, which they keep. */
export async function OtherStore({ shopper: { store }, storeId, thing, there }: Props) {
  const own = storeId === undefined || storeId === store.storeId ? null : await loadStore(String(storeId));
  if (!own) return null;
  return (
    <Notice data-screen-only="">
      {otherStoreTexts.belongs[thing](own.storeName, store.storeName)}
      {there !== undefined && (
        <>
          {' '}
          <Anchor href={there}>{otherStoreTexts.seeThere(own.storeName)}</Anchor>
        </>
      )}
    </Notice>
  );
}
