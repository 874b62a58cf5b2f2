import type { Lang } from '@booking/core/lang';

type Kinds = { readonly appointments: object };
type TextsOfKind<T extends Kinds> = (lang: Lang, kind?: 'table' | 'appointment') => Omit<T, 'appointments'>;

/** Texts of a catalogue, whose `appointments` are put over the others where no table is booked but an appointment. */
export function textsByKind<T extends Kinds>(textsIn: (lang: Lang) => T): TextsOfKind<T> {
  const ofAppointments = new Map<Lang, T>();
  return (lang, kind = 'table') => {
    const texts = textsIn(lang);
    if (kind === 'table') return texts;
    const own = ofAppointments.get(lang) ?? layOver(texts, texts.appointments);
    ofAppointments.set(lang, own);
    return own;
  };
}

function layOver<T extends object>(texts: T, others: object): T {
  const laid = Object.entries(others).map(([name, other]) => [
    name,
    typeof other === 'object' ? layOver(texts[name as keyof T] as object, other) : other,
  ]);
  return { ...texts, ...Object.fromEntries(laid) };
}
