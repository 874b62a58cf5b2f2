import type { Folio } from '@booking/core/routes/billing/folio-answers';
import type { InvoiceDocument } from '@booking/core/routes/billing/invoices';
import { expect } from 'vitest';
import type { Hotel } from '../../service.ts';

type Read = { folios: Folio[]; invoices: { number: string; kind: string; folio_id: string; total_amount: number }[] };

/** What is done with one stay. */
export function deskOf(hotel: Hotel, id: string) {
  const send = async <T>(method: string, path: string, body?: object) => {
    const answer = await hotel.call<T>(method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const read = () => send<Read>('GET', `/v1/stays/${id}/folio`);
  const post = async (path: string, body?: object): Promise<void> => {
    await send('POST', `/v1/stays/${id}/${path}`, body);
  };
  const linesOf = async () => (await read()).folios.flatMap(({ lines }) => lines);
  const idOf = async (is: (one: Folio['lines'][number]) => boolean) => (await linesOf()).find(is)?.id;
  return {
    read,
    post,
    invoice: async (number: string) =>
      (await send<{ invoice: InvoiceDocument }>('GET', `/v1/invoices/${number}`)).invoice,
    leave: async () => {
      await post('check-in', {});
      await post('check-out', {});
    },
    reverse: async (text: string) => {
      await send('DELETE', `/v1/stays/${id}/folio/lines/${await idOf((one) => one.text === text)}`);
    },
    price: async (date: string, amount: number) => {
      const night = await idOf((one) => one.kind === 'night' && one.date === date);
      await send('PATCH', `/v1/stays/${id}/folio/lines/${night}`, { amount, reason: 'Noise' });
    },
    split: async (kind: string) => {
      await post('folios', { payer: 'company', company: { name: 'Nordwind AG' } });
      const { folios } = await read();
      for (const one of folios[0]?.lines ?? [])
        if (one.kind === kind) await post(`folio/lines/${one.id}/move`, { folio_id: folios[1]?.id });
    },
    refund: async (amount: number) => {
      const payment = await idOf((one) => one.kind === 'payment');
      await send('POST', `/v1/payments/${payment}/refunds`, { amount });
    },
    credit: async () => {
      await send('POST', `/v1/invoices/${(await read()).invoices[0]?.number}/credit-note`);
    },
  };
}
export type Desk = ReturnType<typeof deskOf>;
