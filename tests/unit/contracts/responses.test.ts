import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#lib/contracts/index.ts';

/** Calls whose response the specification shows, or that give what they made: a token, a link, an order, a session. */
const OWN_SHAPES = [
  'checkCartProducts',
  'login',
  'loginSNKey',
  'getTokenEmail',
  'getTokenEventlist',
  'getTokenManageEvent',
  'getTokenWishlist',
  'shortenLink',
  'setExternalOrders',
];

interface ObjectSchema {
  properties?: Record<string, { const?: unknown; type?: unknown }>;
  required?: string[];
}

/** The objects that a call may respond with. */
function alternativesOf(response: z.ZodType): ObjectSchema[] {
  const schema = z.toJSONSchema(response, { unrepresentable: 'any', io: 'input' });
  const alternatives = schema.oneOf ?? schema.anyOf ?? [schema];
  return alternatives as ObjectSchema[];
}

const isRefusal = ({ properties }: ObjectSchema) => properties?.success?.const === false;
const calls = contract.filter(({ id, method }) => id.startsWith('CALL-') && method !== 'searchEngine');
const setters = calls.filter(({ kind }) => kind === 'write');
const reads = calls.filter(({ kind }) => kind === 'read');

test.each(calls.map(({ id, method, response }) => [id, method, response] as const))(
  '%s %s says whether it succeeded, and refuses with a message alone [GAP-116]',
  (_id, _method, response) => {
    for (const alternative of alternativesOf(response)) {
      expect(alternative.required).toContain('success');
      if (!isRefusal(alternative)) continue;
      expect(Object.keys(alternative.properties ?? {}).toSorted()).toEqual([
        'errorcode',
        'message',
        'success',
      ]);
      expect(alternative.required?.toSorted()).toEqual(['message', 'success']);
    }
  },
);

test('a setter answers with a message [GAP-116]', () => {
  const silent = setters.filter(({ method, response }) => {
    const granted = alternativesOf(response).filter((alternative) => !isRefusal(alternative));
    return (
      !OWN_SHAPES.includes(method) && granted.some(({ properties }) => properties?.message === undefined)
    );
  });
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('a call for rows answers with them, as a list [GAP-116]', () => {
  const rows = reads.flatMap(({ id, response }) =>
    alternativesOf(response).flatMap(({ properties }) =>
      properties?.rows ? [[id, properties.rows.type]] : [],
    ),
  );
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter(([, type]) => type !== 'array')).toEqual([]);
});
