'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '#components/ui/behaviour/when-idle.ts';
import type { Purpose } from '#lib/platform/domain/visitor/consent.ts';
import * as routes from '#lib/platform/routes.ts';
import { hasTags } from '#lib/tracking/domain/tagged-pages.ts';
import { tellTags } from '#lib/tracking/tell-tags.ts';

export interface TagFrameProps {
  allowed: ReadonlySet<Purpose>;
  /** The checkout has the frame, too. */
  inCheckout: boolean;
}

/**
 * The frame in which the scripts of others run. It has an origin of its own and sees nothing of the page; on pages of one visitor's own
 * there is none, and what happens there is told on the next page that has one.
 */
export default function TagFrame({ allowed, inCheckout }: TagFrameProps) {
  const path = usePathname();
  const frame = useRef<HTMLIFrameElement>(null);
  const isShown = useIdled() && hasTags(path, inCheckout);
  useEffect(
    () => (isShown && frame.current ? tellTags(frame.current, allowed) : undefined),
    [isShown, allowed],
  );
  if (!isShown) return null;
  return (
    <iframe
      ref={frame}
      src={routes.tags()}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      title="Etiquetas"
      aria-hidden="true"
      tabIndex={-1}
      hidden
    />
  );
}

/** False until the browser is idle once: making a frame takes it so long that nothing else should be in the same task. */
function useIdled(): boolean {
  const [hasIdled, setIdled] = useState(false);
  useEffect(() => whenIdle(() => setIdled(true)), []);
  return hasIdled;
}
