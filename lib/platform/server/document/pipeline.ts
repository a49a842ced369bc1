import { log } from '../../logging.ts';
import { compression } from './compression.ts';
import { deferScripts } from './defer-scripts.ts';
import type { DocumentContext, DocumentStep, PageDocument } from './document.ts';
import { entityTag, notModified } from './entity-tag.ts';
import { externalPayload } from './external-payload.ts';
import { withoutInternalHeaders } from './internal-headers.ts';
import { joinStyles } from './join-styles.ts';
import { rootAttributes } from './root-attributes.ts';
import { statusStep } from './status.ts';
import { varyAccept } from './vary-accept.ts';

/** What happens to a document once; the result may be cached. */
const TRANSFORMS: readonly DocumentStep[] = [
  statusStep,
  withoutInternalHeaders,
  rootAttributes,
  joinStyles,
  deferScripts,
  externalPayload,
  entityTag,
];

/** What depends on the browser that requests it. */
const NEGOTIATION: readonly DocumentStep[] = [varyAccept, notModified, compression];

/** A step that throws leaves the document as it was. */
async function run(
  steps: readonly DocumentStep[],
  document: PageDocument,
  context: DocumentContext,
): Promise<PageDocument> {
  let current = document;
  for (const step of steps) {
    try {
      current = await step(current, context);
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      log('error', 'document.step-failed', { step: step.name, reason });
    }
  }
  return current;
}

/** Next's document as the shop sends it, the same for every browser. */
export function transformed(document: PageDocument, context: DocumentContext): Promise<PageDocument> {
  return run(TRANSFORMS, document, context);
}

/** A transformed document for the browser that requests it. */
export function negotiated(document: PageDocument, context: DocumentContext): Promise<PageDocument> {
  return run(NEGOTIATION, document, context);
}
