import { PageDialog } from '#components/ui/overlays/page-dialog.client.tsx';
import { externalTexts as texts } from '#lib/labels/registry/external.ts';

/** The number of the external order that was just registered, over the list (EVT-57); in the page without JavaScript. */
export function OrderDialog({ order, closedHref }: { order: string; closedHref: string }) {
  return (
    <>
      <PageDialog title={texts.generated(order)} closedHref={closedHref}>
        <p>{texts.generatedAbout}</p>
      </PageDialog>
      <noscript>
        <p>{texts.generated(order)}</p>
      </noscript>
    </>
  );
}
