import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { ConfirmDialog } from '../../../parts/dialogs.tsx';
import { Checkbox } from '../../../parts/fields.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { READ } from '../desk/use-step.tsx';
import { type Offer, OfferDialog } from './offer-dialog.tsx';
import type { Quote } from './quote-badge.tsx';

type Open = 'accept' | 'extend' | 'withdraw';

function useQuoteSteps({ id, email }: Quote, onDone: () => void) {
  const { quotes } = useTexts();
  const params = { path: { id } };
  const accept = useApiMutation('post', '/quotes/{id}/accept', { invalidates: READ });
  const extend = useApiMutation('patch', '/quotes/{id}', { invalidates: READ });
  const send = useApiMutation('post', '/quotes/{id}/send', { invalidates: READ });
  const withdraw = useApiMutation('post', '/quotes/{id}/withdraw', { invalidates: READ });
  const done = (said: string) => ({
    onSuccess: () => {
      toast(said);
      onDone();
    },
  });
  return {
    ...{ accepting: accept, extending: extend, sending: send, withdrawing: withdraw },
    accept: (notify_guest: boolean) => accept.mutate({ params, body: { notify_guest } }, done(quotes.acceptedNow)),
    withdraw: (notify_guest: boolean) => withdraw.mutate({ params, body: { notify_guest } }, done(quotes.withdrawnNow)),
    extend: ({ expires_at }: Offer) => extend.mutate({ params, body: { expires_at } }, done(quotes.extendedNow)),
    send: () => send.mutate({ params, body: {} }, done(quotes.sentNow({ email: email ?? '' }))),
  };
}

type AskProps = {
  readonly step: 'accept' | 'withdraw';
  readonly quote: Quote;
  readonly steps: ReturnType<typeof useQuoteSteps>;
  readonly onClose: () => void;
};

/** What cannot be taken back is asked once; the guest is told where there is an address. */
function Ask({ step, quote, steps, onClose }: AskProps) {
  const { quotes } = useTexts();
  const hasAddress = quote.email !== null;
  const [notify, setNotify] = useState(hasAddress);
  const [title, text] =
    step === 'accept' ? [quotes.acceptAsk, quotes.acceptText] : [quotes.withdrawAsk, quotes.withdrawText];
  const { isPending, error } = step === 'accept' ? steps.accepting : steps.withdrawing;
  return (
    <ConfirmDialog
      {...{ title, isPending, onClose }}
      action={step === 'accept' ? quotes.accept : quotes.withdraw}
      danger={step === 'withdraw'}
      isOpen
      onConfirm={() => steps[step](notify)}
    >
      <p>{text}</p>
      <Checkbox isSelected={notify} onChange={setNotify} isDisabled={!hasAddress}>
        {quotes.notify}
      </Checkbox>
      <ErrorNote error={error} />
    </ConfirmDialog>
  );
}

/** What can be done with a quote that is open. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const { quotes } = useTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const steps = useQuoteSteps(quote, close);
  if (quote.state !== 'open') return null;
  return (
    <>
      <Button small variant="primary" onPress={() => setOpen('accept')}>
        {quotes.accept}
      </Button>
      {quote.email !== null && (
        <Button small isPending={steps.sending.isPending} onPress={steps.send}>
          {quotes.sendAgain}
        </Button>
      )}
      <Button small onPress={() => setOpen('extend')}>
        {quotes.extend}
      </Button>
      <Button small variant="danger" onPress={() => setOpen('withdraw')}>
        {quotes.withdraw}
      </Button>
      <ErrorNote error={steps.sending.error} />
      {open === 'extend' && (
        <OfferDialog
          title={quotes.extendTitle}
          action={quotes.extend}
          checkIn={quote.check_in}
          isPending={steps.extending.isPending}
          error={steps.extending.error}
          onOffer={steps.extend}
          onClose={close}
        />
      )}
      {(open === 'accept' || open === 'withdraw') && <Ask step={open} {...{ quote, steps }} onClose={close} />}
    </>
  );
}
