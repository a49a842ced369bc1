import { FormIsland } from '#components/forms/form-island.client.tsx';
import { BLOCK_FORMS } from '#lib/forms/domain/named.ts';
import { messageTexts } from '#lib/labels/platform/messages.ts';
import * as routes from '#lib/platform/routes.ts';
import { CardWords } from './card-block.tsx';
import styles from './form-block.module.css';
import type { BlockProps } from './render-context.ts';

/** BLOCK-01, BLOCK-51: a form of the shop, complete in the first HTML; nothing when its layout has no fields. */
export function FormBlock({ block, context }: BlockProps<'form'>) {
  const { data, config } = block;
  const form = context.forms?.[block.id];
  if (data.form === '' || !form || form.model.fields.length === 0) return null;
  return (
    <section className={styles.block}>
      {(data.title || form.title) !== '' && <h2>{data.title || form.title}</h2>}
      {data.text !== '' && <CardWords html={context.html(data.text)} />}
      <FormIsland
        name={block.id}
        model={form.model}
        action={routes.form(BLOCK_FORMS[data.form])}
        submitLabel={config.submitlabel || form.submitLabel || messageTexts.submit}
        busyLabel={messageTexts.sending}
      />
    </section>
  );
}
