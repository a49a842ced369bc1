import type { StateSource } from '../../state.ts';

const STATES = ['waiting', 'review'] as const;
const label = 'state';

/** Payments that are open: their banks have not said that they are paid, or somebody has to look at them. */
export const paymentState: StateSource = {
  figures: [
    { name: 'ajuar_payments', help: 'Payments that wait for money, or for the operator (review)', label },
    { name: 'ajuar_payments_oldest_seconds', help: 'Age of the oldest of them', label },
    { name: 'ajuar_payment_messages_unread', help: 'Messages of banks that nobody could take' },
  ],
  async read(db, now) {
    const rows = await db
      .selectFrom('payment')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('first')])
      .where('state', 'in', STATES)
      .where('replaced_at', 'is', null)
      .groupBy('state')
      .execute();
    const unread = await db
      .selectFrom('payment_unread')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('settled_at', 'is', null)
      .executeTakeFirst();
    return [
      ...STATES.flatMap((of) => {
        const { count = 0, first = now } = rows.find(({ state }) => state === of) ?? {};
        const age = Math.max(0, now.getTime() - first.getTime()) / 1000;
        return [
          { name: 'ajuar_payments', of, value: Number(count) },
          { name: 'ajuar_payments_oldest_seconds', of, value: age },
        ] as const;
      }),
      { name: 'ajuar_payment_messages_unread', value: Number(unread?.count ?? 0) },
    ];
  },
};
