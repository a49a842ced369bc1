'use client';

import { type ReactNode, Suspense, useState } from 'react';

/**
 * Around a lazy part that shows now and then. A page that begins with it has it in its first HTML, for which there must
 * be no boundary; where it comes later, nothing around it waits for it.
 */
export function LaterPart({ children }: { children: ReactNode }) {
  const [isFirst] = useState(Boolean(children));
  return isFirst ? children : <Suspense>{children}</Suspense>;
}
