import { randomUUID } from 'node:crypto';
import { loadSourcedForm } from '#app/sourced-form.ts';
import { AccountSection } from '#components/account/own/account-section.tsx';
import { LaterForm } from '#components/forms/later-form.client.tsx';
import { ExternalLines } from '#components/registry/owner/external/external-lines.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { externalTexts as texts } from '#lib/labels/registry/external.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { OWNER } from '#lib/platform/domain/owner-field.ts';
import * as routes from '#lib/platform/routes.ts';
import { EXTERNAL_FORM } from '#lib/registry/domain/external-form.ts';
import { readLines, writeLines } from '#lib/registry/domain/external-lines.ts';
import type { OwnEvent } from '#lib/registry/owner/data.ts';
import { loadPrivateToken } from '#lib/registry/owner/external.ts';
import type { Shopper } from '../../../../shopper.ts';

interface ExternalStepProps {
  shopper: Shopper;
  event: OwnEvent;
  /** As the address carries them. */
  lines: string;
}

/** Registers gifts that were bought outside of the site, while the private token is held (EVT-23, EVT-45, EVT-56). */
export async function ExternalStep({
  shopper: { session, flash },
  event,
  lines: written,
}: ExternalStepProps) {
  const token = await loadPrivateToken(session, event.id);
  const back = <Anchor href={routes.manageEvent('list', event.id)}>{texts.back}</Anchor>;
  if (token === null)
    return (
      <Notice tone="warn">
        {texts.ended} {back}
      </Notice>
    );
  const lines = readLines(written, event.gifts);
  const { fields, submitLabel } = await loadSourcedForm(EXTERNAL_FORM);
  const refused = flash?.form?.name === EXTERNAL_FORM ? flash.form : null;
  return (
    <>
      <AccountSection id="external" title={texts.title} about={texts.about} action={back}>
        <h3>{texts.lines}</h3>
        <ExternalLines eventId={event.id} gifts={event.gifts} lines={lines} written={writeLines(lines)} />
      </AccountSection>
      <AccountSection id="external-data" title={texts.data}>
        <LaterForm
          name={EXTERNAL_FORM}
          model={compileForm(fields, todayInLaPaz())}
          action={routes.form('external-order')}
          values={refused?.values ?? {}}
          errors={refused?.errors ?? {}}
          hidden={{
            [OWNER]: String(session.userId ?? ''),
            eventid: String(event.id),
            lines: writeLines(lines),
            key: randomUUID(),
          }}
          submitLabel={submitLabel || texts.register}
          busyLabel={texts.registering}
        />
      </AccountSection>
    </>
  );
}
