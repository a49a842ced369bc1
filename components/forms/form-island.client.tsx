'use client';

import type { ComponentProps } from 'react';
import { Honeypot } from './honeypot.tsx';
import { LaterForm } from './later-form.client.tsx';

/** A form in a page of blocks. */
export function FormIsland(props: Omit<ComponentProps<typeof LaterForm>, 'children'>) {
  return (
    <LaterForm {...props}>
      <Honeypot />
    </LaterForm>
  );
}
