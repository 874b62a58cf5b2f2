import type { Reply } from '../../../api/use-call.ts';

export type StayWithBill = Reply<'/stays/{id}', 'get'>['stay'];
