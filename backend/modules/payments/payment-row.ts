import type { Selectable } from 'kysely';
import type { PaymentEventTable, PaymentTable } from '../../db/schema/payments.ts';

export type PaymentRow = Selectable<PaymentTable>;
export type PaymentEventRow = Selectable<PaymentEventTable>;
