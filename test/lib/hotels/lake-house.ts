import { hotelFile } from '@booking/testkit/builders';

/** A number of each guest's own: one guest may ask five times an hour. */
export const phoneOf = (email: string) =>
  `+4179555${[...email].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9000, 7) + 1000}`;

/** A house with what every page can show: extras, a coupon, a question, two plans, a deposit by card. */
export const house = (slug: string, atOnce: boolean, more: Record<string, unknown> = {}) =>
  hotelFile({
    account: { slug, name: atOnce ? 'Hotel Seeblick' : 'Pension Rose', brand: { colour: '#1f4e5f', logo_url: null } },
    hotel: {
      bookings: { confirm_at_once: atOnce, pets_allowed: true, guest_changes: { until_hours: 24, times: 2 } },
      deposit: { percent: 30, by_card: atOnce },
      coupons: [{ code: 'LAKE', percent: 10 }],
      booking_questions: [{ kind: 'tick', required: true, labels: { en: 'We have read the house rules' } }],
      extras: [{ name: 'Parking', amount: 1500, per: 'night' }],
      rate_plans: [
        { name: 'Flexible', refundable: true, breakfast_included: true, pay_when: 'arrival' },
        { name: 'Saver', refundable: false, breakfast_included: false, pay_when: 'booking', percent_of_base: 88 },
      ],
      ...more,
    },
  });
