import * as routes from '#lib/platform/routes.ts';
import { WISH_FORM } from './heart.client.tsx';

/** What hearts post where no script runs: once on every page. */
export function WishForm() {
  return <form id={WISH_FORM} method="post" action={routes.form('wish')} hidden />;
}
