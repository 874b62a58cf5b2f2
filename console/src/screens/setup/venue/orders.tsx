import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { type Reply, useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { MoneyField } from '../../../parts/money-field.tsx';
import { Badge, Empty, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

type Order = Reply<'/orders', 'get'>['orders'][number];

function NewOrder({ onClose }: { onClose: () => void }) {
  const { setup, parts } = useTexts();
  const { currency } = useSession().business;
  const [reference, setReference] = useState('');
  const [name, setName] = useState(setup.deposit);
  const [amount, setAmount] = useState(0);
  const create = useApiMutation('post', '/orders', { invalidates: ['/orders'] });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const items = [{ name, quantity: 1, unit_amount: amount }];
    create.mutate({ body: { reference, currency, items } }, { onSuccess: onClose });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField label={setup.reference} value={reference} onChange={setReference} isRequired />
      <TextField label={setup.forWhat} value={name} onChange={setName} isRequired />
      <MoneyField label={setup.amount} currency={currency} value={amount} onChange={setAmount} />
      <ErrorNote error={create.error} />
      <footer className="actions">
        <Button type="submit" variant="primary" isPending={create.isPending}>
          {parts.save}
        </Button>
      </footer>
    </form>
  );
}

function PaidButton({ order }: { order: Order }) {
  const { setup } = useTexts();
  const pay = useApiMutation('post', '/orders/{id}/paid', { invalidates: ['/orders'] });
  if (order.status === 'paid') return <Badge tone="good">{setup.paid}</Badge>;
  const onSuccess = () => toast(`${order.reference}: ${setup.paid}`);
  return (
    <>
      <Button
        small
        isPending={pay.isPending}
        aria-label={`${setup.markPaid}: ${order.reference}`}
        onPress={() => pay.mutate({ params: { path: { id: order.id } } }, { onSuccess })}
      >
        {setup.markPaid}
      </Button>
      <ErrorNote error={pay.error} />
    </>
  );
}

function useColumns(): readonly Column<Order>[] {
  const { setup } = useTexts();
  const formats = useFormats(useSession().business.time_zone);
  return [
    { id: 'reference', title: setup.reference, cell: ({ reference }) => reference },
    { id: 'what', title: setup.forWhat, cell: ({ items }) => items.map(({ name }) => name).join(', ') },
    { id: 'made', title: setup.madeAt, minor: true, cell: ({ created_at }) => formats.dateTime(created_at) },
    { id: 'total', title: setup.amount, end: true, cell: (order) => formats.money(order.total_amount, order.currency) },
    { id: 'state', title: setup.state, cell: (order) => <PaidButton order={order} /> },
  ];
}

/** Orders and deposits: noted here, marked as paid here. */
export default function OrdersScreen() {
  const { setup } = useTexts();
  const { data, error, isPending } = useApiQuery('/orders');
  const [isOpen, setOpen] = useState(false);
  const columns = useColumns();
  const add = (
    <Button variant="primary" onPress={() => setOpen(true)}>
      {setup.addOrder}
    </Button>
  );
  return (
    <Page title={setup.orders} lead={setup.ordersLead} actions={add}>
      <ErrorNote error={error} shown={data} />
      {isPending && <Skeleton />}
      {data?.orders.length === 0 && <Empty title={setup.noOrders} />}
      {data && data.orders.length > 0 && (
        <Table label={setup.orders} columns={columns} rows={data.orders} keyOf={({ id }) => id} />
      )}
      <Dialog title={setup.addOrder} isOpen={isOpen} onClose={() => setOpen(false)}>
        <NewOrder onClose={() => setOpen(false)} />
      </Dialog>
    </Page>
  );
}
