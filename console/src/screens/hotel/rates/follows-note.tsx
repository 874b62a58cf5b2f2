import { useSession } from '../../../api/session.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Derived } from './rates-data.ts';
import { type Calendar, shownPlan } from './use-calendar.ts';

/** The least that a percentage of two decimals says. */
const DIGITS = 2;

/** By how much a price differs, in words. */
function useDifference() {
  const { rates } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const signed = (value: number, text: string) => (value < 0 ? `−${text}` : `+${text}`);
  const money = (minor: number) => formats.money(minor, business.currency);
  return ({ percent = 0, amount = 0, round_to }: Derived): string => {
    const share = formats.percent(Math.abs(percent) / 100, DIGITS);
    const parts = [
      ...(percent === 0 ? [] : [signed(percent, share)]),
      ...(amount === 0 ? [] : [signed(amount, money(Math.abs(amount)))]),
    ];
    const rounded = round_to === undefined ? [] : [rates.rounded({ money: money(round_to) })];
    return [...(parts.length === 0 ? [rates.sameDifference] : parts), ...rounded].join(', ');
  };
}

/** What the prices that are shown follow from; nothing where they are the plan's own. */
export function FollowsNote({ calendar }: { calendar: Calendar }) {
  const { rates } = useTexts();
  const difference = useDifference();
  const { name: plan = '', derived } = shownPlan(calendar) ?? {};
  if (derived == null) return null;
  const { from } = derived;
  const words = { plan, difference: difference(derived) };
  return <p className="soft">{from === undefined ? rates.followsBase(words) : rates.follows({ ...words, from })}</p>;
}
