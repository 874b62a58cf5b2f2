import type { StayStatus } from '@booking/core/shapes';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Every sentence that the service says. Dates and amounts arrive printed; the other languages have this shape. */
export const en = {
  refusals: {
    past: () => 'The day of arrival has already passed.',
    lead: (first: string) => `The earliest possible arrival is ${first}.`,
    horizon: (last: string) => `You can book arrivals up to ${last}.`,
    maxNights: (nights: number) => `A stay can be at most ${count(nights, 'night', 'nights')} long.`,
    children: () => 'Children cannot stay here.',
    pets: () => 'Pets are not allowed here.',
    arrivalTime: (earliest: string, latest: string) => `Please arrive between ${earliest} and ${latest}.`,
    closed: () => 'The hotel is closed on at least one of these nights.',
    tooManyAdults: (most: number) => `This room takes at most ${count(most, 'adult', 'adults')}.`,
    tooManyChildren: (most: number) =>
      most === 0 ? 'This room does not take children.' : `This room takes at most ${count(most, 'child', 'children')}.`,
    minimumStay: (nights: number) => `For this arrival the minimum stay is ${count(nights, 'night', 'nights')}.`,
    full: () => 'There are no rooms left for these nights.',
    extraRoomType: (extra: string) => `${extra} is not offered with this room.`,
    extraSoldOut: (extra: string) => `${extra} is no longer available on these days.`,
    question: (question: string) => `Please answer: ${question}`,
    guestLimit: () => 'There were too many requests. Please try again later or call the hotel.',
  },
  coupons: {
    unknown: (code: string) => `The code ${code} is not known.`,
    usedUp: (code: string) => `The code ${code} has been used up.`,
    roomType: (code: string) => `The code ${code} is not valid for this room.`,
    minNights: (code: string, nights: number) =>
      `The code ${code} is valid for stays of at least ${count(nights, 'night', 'nights')}.`,
    dates: (code: string, from: string | null, to: string | null) =>
      `The code ${code} is valid for arrivals ${[from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ')}.`,
  },
  answers: {
    requested: (hotel: string) => `Thank you. ${hotel} has your request and will answer it as soon as possible.`,
    confirmed: (hotel: string) => `Your stay at ${hotel} is confirmed. We look forward to seeing you.`,
    bookingsOff: (hotel: string) => `${hotel} is not taking online bookings at the moment.`,
  },
  conflicts: {
    status: {
      requested: 'Still only requested',
      confirmed: 'Already confirmed',
      declined: 'Already declined',
      cancelled: 'Already cancelled',
      checked_in: 'Already checked in',
      checked_out: 'Already checked out',
      no_show: 'Already marked as a no-show',
    } satisfies Record<StayStatus, string>,
    still: { requested: 'Still only requested', confirmed: 'Still only confirmed' },
    tooEarly: (day: string) => `Not before ${day}`,
    tooLate: (day: string) => `The stay ended on ${day}`,
    full: () => 'There is no room of this type free on every night',
    roomTaken: (room: string) => `Room ${room} is not free for the whole stay`,
    roomOccupied: (room: string) => `Room ${room} is still occupied`,
    noRoom: () => 'No single room is free for the whole stay',
    gone: {
      type: () => 'This room type is no longer sold: choose another one',
      plan: () => 'This rate is no longer sold: choose another one',
    },
    refundLimit: (limit: string) => `Only an owner may refund more than ${limit} of one payment`,
    inHouse: () => 'The guest has checked in: arrival, rate and coupon can no longer change, and the stay needs a room',
    nothingToPay: () => 'There is no deposit of this stay to be paid by card at the moment',
    noEmail: () => 'The guest left no e-mail address',
    undo: {
      changedSince: () => 'The stay has been changed since: this can no longer be undone',
      invoiced: () => 'The invoice has already been issued',
      over: () => 'It is too late to undo this: please move the stay by hand',
    },
  },
  warnings: {
    noSingleRoom: () => 'No single room is free for the whole stay, so no room is assigned yet.',
  },
  bill: {
    room: (roomType: string) => `Night, ${roomType}`,
    touristTax: () => 'Tourist tax',
    longStay: (nights: number) => `Long stay discount from ${count(nights, 'night', 'nights')}`,
    coupon: (code: string) => `Discount code ${code}`,
  },
  nights: (n: number) => count(n, 'night', 'nights'),
  guests: (adults: number, children: number) =>
    [count(adults, 'adult', 'adults'), ...(children > 0 ? [count(children, 'child', 'children')] : [])].join(', '),
  emails: {
    labels: {
      reference: 'Reference',
      checkIn: 'Arrival',
      checkOut: 'Departure',
      nights: 'Nights',
      guests: 'Guests',
      room: 'Room',
      plan: 'Rate',
      breakfast: 'Breakfast included',
      arrivalTime: 'Expected arrival',
      roomAmount: 'Room',
      extras: 'Extras',
      discount: 'Discount',
      touristTax: 'Tourist tax',
      total: 'Total',
      deposit: 'Deposit',
      payNow: 'To be paid now',
      fee: 'Cancellation fee',
      paid: 'Paid',
      open: 'Still to pay',
      toGiveBack: 'To be refunded',
      givenBack: 'Refunded',
      received: 'Received',
      name: 'Name',
      email: 'E-mail',
      phone: 'Telephone',
      notes: 'Note',
      address: 'Address',
    },
    greeting: (name: string) => `Dear ${name},`,
    links: {
      guest: 'Your stay at a glance',
      pay: 'Pay the deposit',
      payNow: 'Pay now',
      confirm: 'Confirm',
      decline: 'Decline',
      coming: 'I am coming',
      cannotCome: 'I cannot come',
    },
    from: (time: string) => `from ${time}`,
    until: (time: string) => `until ${time}`,
    cancelUntil: (day: string) => `You can cancel free of charge until ${day}.`,
    notRefundable: () => 'This rate is non-refundable.',
    tellArrival: () => 'Please tell us when you expect to arrive: simply reply to this e-mail.',
    guest: {
      requested: {
        subject: (hotel: string) => `Your request at ${hotel}`,
        text: (hotel: string) =>
          `Thank you for your request. ${hotel} will answer it as soon as possible. It is not a booking yet.`,
      },
      confirmed: {
        subject: (hotel: string) => `Your stay at ${hotel} is confirmed`,
        text: (hotel: string) => `${hotel} confirms your stay and looks forward to seeing you.`,
      },
      declined: {
        subject: (hotel: string) => `Your request at ${hotel}`,
        text: (hotel: string) => `Unfortunately ${hotel} cannot take your request.`,
      },
      cancelled: {
        subject: (hotel: string) => `Your stay at ${hotel} is cancelled`,
        text: (hotel: string) => `Your stay at ${hotel} has been cancelled.`,
      },
      changed: {
        subject: (hotel: string) => `Your stay at ${hotel} has changed`,
        text: (hotel: string) => `Your stay at ${hotel} has been changed. Here are the current details.`,
      },
      refunded: {
        subject: (hotel: string) => `Refund from ${hotel}`,
        text: (hotel: string) => `${hotel} has issued a refund for this stay.`,
      },
      payment: {
        subject: (hotel: string) => `Payment to ${hotel}`,
        text: (_hotel: string) =>
          'Please pay the amount due for this stay. The link below takes you to the payment page.',
      },
      reminder: {
        subject: (hotel: string) => `Your stay at ${hotel} begins soon`,
        text: () =>
          'We look forward to seeing you. Please let us know that you are coming, or cancel if you cannot make it.',
        coming: () => 'Thank you for confirming that you are coming. We look forward to seeing you.',
      },
    },
    /** Stays that cannot have their rooms. `room`: one or more by name. */
    clashes: {
      soldOn: 'Sold on',
      open: 'Open the tape chart',
      more: (n: number) => `and ${count(n, 'more stay', 'more stays')} on the tape chart`,
      overbooked: {
        subject: (room: string) => `Overbooked: room ${room}`,
        text: () =>
          'Another site has sold nights of a room that is already booked with you, and no other room of this type is free. We have kept both bookings. Please give one of the guests another room, or cancel one of the bookings, before they arrive.',
      },
      room_lost: {
        subject: (room: string) => `No room: room ${room} is out of order`,
        text: () =>
          'A room is out of order on nights that a guest has booked. The stay was not moved, because no other room of this type is free or because you chose this room yourself. Please find a room for the guest.',
      },
    },
    hotel: {
      requested: {
        subject: (name: string, checkIn: string) => `New request: ${name}, ${checkIn}`,
        text: () => 'A new request is waiting for your answer.',
      },
      confirmed: {
        subject: (name: string, checkIn: string) => `New stay: ${name}, ${checkIn}`,
        text: () => 'A new stay was confirmed automatically.',
      },
      cancelled: {
        subject: (name: string, checkIn: string) => `Cancelled by the guest: ${name}, ${checkIn}`,
        text: () => 'The guest has cancelled online. The room is free again.',
      },
      coming: {
        subject: (name: string, checkIn: string) => `Arrival confirmed: ${name}, ${checkIn}`,
        text: () => 'The guest has confirmed that they are coming.',
      },
      paid: {
        subject: (name: string, checkIn: string) => `Deposit paid: ${name}, ${checkIn}`,
        text: () => 'The deposit of this stay was paid by card.',
      },
      paid_late: {
        subject: (name: string, checkIn: string) => `Paid too late: ${name}, ${checkIn}`,
        text: () =>
          'The deposit of this stay was paid by card, but the stay will not take place. Please contact the guest, and refund the amount if it is due.',
      },
      unmatched_payment: {
        subject: (name: string, checkIn: string) => `Please check a payment: ${name}, ${checkIn}`,
        text: () =>
          'A card payment for this stay does not match the deposit that is due: the amount or the currency is different, or the deposit was already paid. It is not on the bill. Please check it with your card provider, and refund it if it is due.',
      },
    },
  },
  pay: {
    title: (hotel: string) => `Deposit for ${hotel}`,
    /** Where all of it is paid at once: that is no deposit. */
    fullTitle: (hotel: string) => `Pay now: ${hotel}`,
    due: (amount: string, reference: string) => `${amount} for your stay ${reference}`,
    sandbox: () => 'This is a test page: no card will be charged.',
    pay: () => 'Pay',
    fail: () => 'Simulate a failed payment',
    paid: () => 'The deposit is paid. Thank you.',
    unknown: () => 'There is nothing to pay at this address.',
    failed: () => 'The last payment did not go through. You can try again.',
  },
};

export type Texts = typeof en;
