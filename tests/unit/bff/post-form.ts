import { catalogId, storeId } from '#lib/contracts/fields.ts';
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { type FormTools, handleForm } from '#lib/platform/bff/handle-form.ts';

const SITE = 'http://localhost:3000';
/** The first store of the demo. */
const STORE = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) };

/** A page of the shop sends a form, in a browser with these cookies. */
export function postForm(
  handle: FormHandler,
  typed: Readonly<Record<string, string>>,
  { jar, ...tools }: Partial<FormTools> & Pick<FormTools, 'jar'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const request = new Request(`${SITE}/api/forms/x`, {
    method: 'POST',
    headers: { origin: SITE, ...headers },
    body: new URLSearchParams(typed),
  });
  return handleForm(request, handle, {
    jar,
    loadStores: async () => [STORE],
    changeStore: async (session) => ({ session, notice: null }),
    ...tools,
  });
}
