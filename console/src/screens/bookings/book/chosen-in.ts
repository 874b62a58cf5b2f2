type Offered = { readonly services: readonly WithId[]; readonly people: readonly WithId[] };
type WithId = { readonly id: string };

/** What of an appointment a link to the form has chosen, as far as the business has it. */
export function chosenIn(query: URLSearchParams, { services, people }: Offered) {
  const [service = '', staff = '', time = ''] = ['service', 'staff', 'time'].map((name) => query.get(name) ?? '');
  return {
    ...(services.some(({ id }) => id === service) && { service }),
    ...(people.some(({ id }) => id === staff) && { staff }),
    ...(/^\d\d:\d\d$/.test(time) && { time }),
  };
}
