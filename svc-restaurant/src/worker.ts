import type { Clock } from '@booking/kit/clock';
import type { Closer } from '@booking/kit/close';
import type { Database } from '@booking/kit/db/open';
import type { Logger } from '@booking/kit/log';
import { type Loop, startLoop } from '@booking/kit/loop';
import { startReminders } from '@booking/kit/mail/reminders';
import type { NumberKeys } from '@booking/kit/sms/number-keys';
import { startSmsSender } from '@booking/kit/sms/sender';
import type { SmsAccount } from '@booking/kit/sms/settings';
import { composeText } from './sms/compose.ts';
import { anonymizeGuests } from './usecases/anonymize-guests.ts';
import type { Deps } from './usecases/deps.ts';
import { reminding } from './usecases/remind-guests.ts';
import { isTextStillSo, textKeyOf } from './usecases/text-messages.ts';
import { remindByText } from './usecases/text-reminders.ts';

const EVERY_MS = 3_600_000;

type WorkerOptions = { readonly db: Database; readonly clock: Clock; readonly log: Logger };

/** Anonymizes guests whose time is up: hourly, since midnight comes at another hour in every zone. */
export function startAnonymizing({ db, clock, log }: WorkerOptions): Loop {
  const run = async () => {
    const count = await anonymizeGuests(db, clock.now());
    if (count > 0) log.info({ bookings: count }, 'guests were anonymized');
    return 'idle' as const;
  };
  return startLoop({ name: 'anonymize', clock, log, run, idleMs: EVERY_MS });
}

const REMINDED_EVERY_MS = 60_000;

type ReminderOptions = { readonly deps: Deps; readonly clock: Clock; readonly log: Logger };

/** Every minute, and whenever the clock is moved. */
function startReminding({ deps, clock, log }: ReminderOptions): Loop {
  const run = async () => {
    await remindByText(deps, clock.now());
    return 'idle' as const;
  };
  return startLoop({ name: 'text reminders', clock, log, run, idleMs: REMINDED_EVERY_MS });
}

export type TextingParts = {
  readonly deps: Deps;
  readonly account: SmsAccount;
  readonly numbers: NumberKeys;
  readonly clock: Clock;
  readonly closer: Closer;
  readonly log: Logger;
};

/** Everything that works on text messages in the background. */
export function startTexting({ deps, account, numbers, clock, closer, log }: TextingParts): void {
  const { db, publicUrl } = deps;
  const { provider } = account;
  const sender = startSmsSender({
    db,
    provider,
    numbers,
    compose: ({ kind, lang, data }) => composeText(kind, lang, data, provider.answerable),
    isStillSo: (row) => isTextStillSo(deps, row),
    statusUrl: (row) => `${publicUrl}/sms/status?text=${textKeyOf(row)}`,
    clock,
    log,
  });
  closer.add('texts', sender.close);
  closer.add('text reminders', startReminding({ deps, clock, log }).close);
}

/** Reminds guests by e-mail of what they booked: the rule and the hour are in `shared/core/src/rules/reminders.ts`. */
export function startEmailReminders(deps: Deps, { clock, log }: Pick<WorkerOptions, 'clock' | 'log'>): Loop {
  return startReminders({ db: deps.db, clock, log, ...reminding(deps) });
}
