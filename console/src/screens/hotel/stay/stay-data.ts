import type { Reply } from '../../../api/use-api.ts';

export type StayWithBill = Reply<'/stays/{id}', 'get'>['stay'];
