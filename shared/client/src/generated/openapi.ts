// Made from the route table by the launcher. Not edited by hand, and not tracked.
export interface paths {
    "/v1/venue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the venue
         * @description The venue as the business describes it: hours, questions for the booking form, services and staff. A publishable key may keep the answer for 60 seconds.
         */
        get: operations["readVenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the open days and the free times of one day, or the free days of a range
         * @description Free times of one day, with the open days of the next 30. With `from` and `to` also which days of that range have at least one free time, in one call. A time that is listed can still be taken by somebody else before a request arrives.
         */
        get: operations["readAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/booking-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a table or an appointment
         * @description A request is confirmed at once when the business has switched that on and the party can be seated; otherwise it waits for the business. The same request within 30 minutes gets the first answer again, with `duplicate`. Send an Idempotency-Key, so that a retry books nothing twice.
         */
        post: operations["requestBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the menu and the wine list
         * @description The menu and the wine list with their prices. A publishable key may keep the answer for 60 seconds.
         */
        get: operations["readMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the events to come
         * @description The events that the business has published. A publishable key may keep the answer for 60 seconds.
         */
        get: operations["readEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the bookings of a day or a range of days
         * @description Bookings of one day (`date`) or of a range (`from`, `to`), in the order of date, time and id. Without a query today is listed. Without `limit` the list is whole.
         */
        get: operations["listBookings"];
        put?: never;
        /**
         * Take a booking at the desk
         * @description A booking that the business takes itself, for example on the telephone. It is confirmed even when it breaks a rule of the business: `warnings` says which. An appointment with a person who is already booked answers 409.
         */
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one booking
         * @description One booking in whatever state it is, as the list shows it.
         */
        get: operations["readBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move a booking, or change its party, service, person, guest or notes
         * @description A booking that is requested, waitlisted or confirmed can be moved until the party is seated. A confirmed booking whose new time has no free table answers 409. A change of date, time, party, service or person, or of tables by hand, sends `booking.moved`. Name, e-mail address, telephone number, notes and answers alone can be changed at any time, in every state; that sends `booking.changed`.
         */
        patch: operations["changeBooking"];
        trace?: never;
    };
    "/v1/bookings/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a request
         * @description A request or a waitlisted booking becomes confirmed and gets a table. Without a free table the answer is 409, unless `force` is true. The guest is written to.
         */
        post: operations["confirmBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a request
         * @description A request or a waitlisted booking becomes declined. The guest is written to.
         */
        post: operations["declineBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a request on the waiting list
         * @description A request becomes waitlisted and frees what it held. It can be confirmed later.
         */
        post: operations["waitlistBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a booking
         * @description A booking that is requested, waitlisted or confirmed becomes cancelled, and its table is free again.
         */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a booking whose guests did not come
         * @description A confirmed booking whose time has passed and whose party was never seated becomes a no-show, and its table is free again.
         */
        post: operations["markBookingNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the party sits
         * @description Sets `seated_at` of a confirmed booking and sends `booking.seated`.
         */
        post: operations["seatBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the last step
         * @description Takes back a confirmation, a decline, a cancellation by the business, a no-show, that the party sits or that it left, until a day after the booking; the last step alone, and only while nothing else but the guest was changed since (409 with the reason `changed_since` or `undo_over`). It is a new fact and sends the event of the state that the booking is in again: `booking.requested`, `booking.waitlisted`, `booking.confirmed` or `booking.seated`. What the booking gave up has to be free again: its table or person is taken again, or another table where staff chose none; else the answer is 409 with `no_table`, `table_taken` or `person_busy`. A guest who was written to about the step is written to again, which `guest_emailed` says; what they have read is not taken back. No money is moved.
         */
        post: operations["undoBookingStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookings/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the party left; its tables are free again
         * @description Sets `left_at` of a seated booking and sends `booking.left`.
         */
        post: operations["leaveBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hotel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the hotel, its room types, plans and extras
         * @description The hotel as it describes itself: rules, room types, rate plans, extras and questions for the booking form. A publishable key may keep the answer for 60 seconds.
         */
        get: operations["readHotel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hotel/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is free for some nights, and what it costs
         * @description Every room type of a plan with its price for the nights asked for, or the reason why nothing is free. Requests that the hotel has not answered hold a room. The answer is never kept.
         */
        get: operations["readHotelAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stay-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a stay
         * @description A request is confirmed at once when the hotel has switched that on and a room is free; otherwise it waits for the hotel. The same request within 30 minutes gets the first answer again, with `duplicate`. Send an Idempotency-Key, so that a retry books nothing twice.
         */
        post: operations["requestStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stays that touch a range of nights
         * @description Stays that touch a range of nights, in the order of arrival. Without a query the 31 days from today are listed. Without `limit` the list is whole.
         */
        get: operations["listStays"];
        put?: never;
        /**
         * Take a stay at the desk
         * @description A stay that the hotel takes itself, confirmed on arrival. A day gone by answers 422, no free room 409. Every other rule that it breaks is named in `warnings`, with its code in `warning_codes`.
         */
        post: operations["createStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one stay with its bill
         * @description One stay with its bill: what it costs line by line, what was paid, and the balance.
         */
        get: operations["readStay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the dates, guests, room, plan, extras or guest of a stay
         * @description The price is worked out again when the change bears on it, unless `keep_price` is true. A stay that is checked in keeps its arrival, plan and coupon; another room or type is had from tonight on. One that has ended takes only who it was for and notes. A change that changes nothing sends no event.
         */
        patch: operations["changeStay"];
        trace?: never;
    };
    "/v1/stays/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a requested stay
         * @description A requested stay becomes confirmed. The guest is written to.
         */
        post: operations["confirmStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stays/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a requested stay
         * @description A requested stay becomes declined, and its room is free again. The guest is written to.
         */
        post: operations["declineStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stays/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a stay
         * @description A requested or confirmed stay becomes cancelled, and its room is free again. `cancel_fee_amount` is what the cancellation rule allows charging; the call charges nothing.
         */
        post: operations["cancelStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stays/{id}/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the guest in
         * @description A confirmed stay becomes checked in, from its day of arrival on. The room must be free for the whole stay, and nobody may still sleep in it; otherwise the answer is 409. A room that needs cleaning is taken all the same.
         */
        post: operations["checkInStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stays/{id}/check-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the guest out; the bill closes and gets its number
         * @description A stay that is checked in becomes checked out. Nights that were not slept are on sale again, and the room is marked as needing cleaning.
         */
        post: operations["checkOutStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stays/{id}/no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a stay whose guest did not come
         * @description A confirmed stay whose day of arrival has come becomes a no-show, and its nights are on sale again. `cancel_fee_amount` is what the cancellation rule allows charging.
         */
        post: operations["markStayNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stays/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a check-in, a check-out, a cancellation or a no-show back
         * @description The stay has the status again that it had before, as long as nothing stands against it. A check-in and a check-out are taken back on the day on which they were made, a check-out before its invoice was issued. A cancellation and a no-show are taken back while a night is left; room, extras and coupon must be free as for a new stay. A guest who was written to is written to again. It is a new fact and sends the event of the state that the stay is in again: `stay.requested`, `stay.confirmed` or `stay.checked_in`.
         */
        post: operations["undoStayStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rooms with their ids and housekeeping
         * @description The rooms of the hotel, so that a client can name one by its id.
         */
        get: operations["listRooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks and how their last deliveries went
         * @description Every webhook of the business, with the outcome of its last delivery.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description Adds an address that events are sent to. The signing secret is in this answer alone: keep it. A business may have five webhooks; a sixth answers 409. An address that is not public https, or whose host is not found, answers 400.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a webhook
         * @description Removes the webhook. Nothing more is sent to it.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a signed ping to one webhook
         * @description Sends a signed `ping` to this webhook alone, whatever events it listens to, ahead of all that is waiting.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook with every try
         * @description The deliveries of the last 30 days, newest first, each with every attempt. Without `limit` a page holds 100.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of the last 30 days, to catch up with what a receiver missed
         * @description Every event of the business of the last 30 days, oldest first, as deliveries tell it, whether or not a webhook listened. A receiver that was away for longer than deliveries are tried asks for what came after the last event that it handled.
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries/{delivery}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try one delivery once more, now
         * @description Makes one extra attempt at once. The schedule of a delivery that is still being retried stays as it is.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret; each one that was replaced signs beside it for a day
         * @description Gives the webhook a new signing secret, which is in this answer alone. Each secret that was replaced signs as well for 24 hours, as a further `v1` of the signature.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "booking.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on booking.requested
         * @description A booking request arrived and waits for the business. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_booking_requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on booking.confirmed
         * @description A booking was confirmed by the business, on arrival, or by the guest, or it is confirmed again after a step that was taken back. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_booking_confirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on booking.declined
         * @description A booking request was declined. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_booking_declined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.waitlisted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on booking.waitlisted
         * @description A booking request was put on the waiting list. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_booking_waitlisted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on booking.cancelled
         * @description A booking was cancelled. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_booking_cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.no_show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on booking.no_show
         * @description A booking was marked as a no-show. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_booking_no_show"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on booking.moved
         * @description The date, time, party, service or person of a booking changed, or staff gave it other tables. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_booking_moved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on booking.changed
         * @description The name, contact, notes or answers of a booking were changed. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_booking_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.seated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on booking.seated
         * @description The party of a booking sat down, or the client of an appointment arrived; or that it left was taken back. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_booking_seated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "booking.left": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on booking.left
         * @description The party or client of a booking left. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_booking_left"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on order.paid
         * @description An order was paid. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_order_paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stay.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on stay.requested
         * @description A stay request arrived and waits for the hotel. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_stay_requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stay.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on stay.confirmed
         * @description A stay was confirmed, or is confirmed again after a check-in, a cancellation or a no-show that was taken back. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_stay_confirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stay.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on stay.declined
         * @description A stay request was declined. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_stay_declined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stay.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on stay.cancelled
         * @description A stay was cancelled. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_stay_cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stay.checked_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on stay.checked_in
         * @description A guest was checked in, or a check-out was taken back. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_stay_checked_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stay.checked_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on stay.checked_out
         * @description A guest was checked out. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_stay_checked_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stay.no_show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on stay.no_show
         * @description A stay was marked as a no-show. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_stay_no_show"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stay.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on stay.changed
         * @description A stay was changed, or its deposit was paid. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_stay_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent on ping
         * @description The business asked for a test delivery to this webhook. The body is signed: check `Service-Signature` before reading it.
         */
        post: operations["on_ping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Open days and free times of an appointment business. */
        AppointmentAvailability: {
            /**
             * @description Says that appointments are booked here.
             * @constant
             */
            kind: "appointment";
            /** @description The days of the next 30 on which the business is open, whether or not a time is left. */
            dates: string[];
            /**
             * Format: date
             * @description The day whose times are listed.
             * @example 2026-12-04
             */
            date: string;
            /** @description The free times of that day; empty when none is left. */
            times: string[];
            /** @description Only where `from` and `to` are asked for: the days of that range with at least one free time. `date` is then the first of them, or `from` where there is none. */
            free_dates?: string[];
            /**
             * @description The service that the times are for.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            service: string;
            /**
             * @description The person who was asked for; null when anybody will do.
             * @example 019a9c5e-7b00-7000-8000-000000000012
             */
            staff: string | null;
            /**
             * @description How long the appointment lasts, in minutes.
             * @example 45
             */
            duration_minutes: number;
            /** @description Start time to the ids of the people who could take it. */
            free: {
                [key: string]: string[];
            };
        };
        /** @description What a stay costs line by line, and what was paid. */
        Bill: {
            /**
             * @description `open` until check-out, `closed` from then on.
             * @enum {string}
             */
            status: "open" | "closed";
            /** @description The lines of the bill. They sum to `total_amount` exactly. */
            lines: {
                /**
                 * Format: date
                 * @description The day that the line is for.
                 * @example 2026-12-08
                 */
                date: string;
                /**
                 * @description What the line charges for. A `fee` is the one line of a stay that is cancelled, or whose guest did not come.
                 * @enum {string}
                 */
                kind: "room" | "extra" | "discount" | "tourist_tax" | "fee";
                /**
                 * @description The text of the line.
                 * @example Double room
                 */
                description: string;
                /**
                 * @description How many units the line charges.
                 * @example 1
                 */
                quantity: number;
                /**
                 * @description The price of one unit. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 18000
                 */
                unit_amount: number;
                /**
                 * @description The amount of the line; negative for a discount. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 18000
                 */
                amount: number;
            }[];
            /** @description What was paid and given back. */
            payments: {
                /**
                 * @description The id of the payment.
                 * @example 019a9c5e-7b00-7000-8000-000000000014
                 */
                id: string;
                /**
                 * @description What was paid; negative for what was given back. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 12000
                 */
                amount: number;
                /**
                 * @description How it was paid.
                 * @example card
                 */
                method: string;
                /**
                 * Format: date-time
                 * @description The moment of the payment.
                 * @example 2026-11-20T09:00:00.000Z
                 */
                paid_at: string;
                /**
                 * @description What of it can still be given back. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 12000
                 */
                refundable_amount?: number;
            }[];
            /**
             * @description The sum of the lines: what the stay owes as it stands. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 37000
             */
            total_amount: number;
            /**
             * @description The sum of the payments. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 12000
             */
            paid_amount: number;
            /**
             * @description What is still to be paid; below zero, what is to be given back. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 25000
             */
            balance_amount: number;
        };
        /** @description A table booking or an appointment. */
        Booking: {
            /**
             * @description The id of the booking.
             * @example 019a9c5e-7b00-7000-8000-000000000001
             */
            id: string;
            /**
             * @description `requested` waits for an answer. `confirmed` is agreed. `waitlisted` waits for a free time and can still be confirmed. `declined`, `cancelled` and `no_show` are final.
             * @enum {string}
             */
            status: "requested" | "confirmed" | "declined" | "waitlisted" | "cancelled" | "no_show";
            /** @description Who confirmed it: the business (`restaurant`), its switch to confirm on arrival (`confirm_at_once`), or the guest. null until it is confirmed. */
            confirmed_by: ("restaurant" | "confirm_at_once" | "guest") | null;
            /**
             * Format: date
             * @description The day of the booking, in the time zone of the business.
             * @example 2026-12-04
             */
            date: string;
            /**
             * @description The time at which it begins, in the time zone of the business.
             * @example 19:00
             */
            time: string;
            /**
             * @description How many people come; 1 for an appointment.
             * @example 2
             */
            party: number;
            /**
             * @description The name that the booking is under.
             * @example Ada Keller
             */
            name: string | null;
            /**
             * @description The e-mail address of the guest.
             * @example ada@example.org
             */
            email: string | null;
            /**
             * @description The telephone number of the guest, in international form.
             * @example +41791234567
             */
            phone: string | null;
            /**
             * @description What the guest or the business noted.
             * @example A quiet table, please.
             */
            notes: string | null;
            /** @description Answers to the business's own questions; empty without any. */
            answers: {
                /**
                 * @description The id of the question, where it is still asked.
                 * @example 019a9c5e-7b00-7000-8000-000000000006
                 */
                id?: string;
                /**
                 * @description The question as it read when it was answered.
                 * @example Allergies?
                 */
                question: string;
                /**
                 * @description What was typed, or whether the box was ticked.
                 * @example Nuts
                 */
                answer: string | boolean;
            }[];
            /**
             * @description The channel that it came by: the API, the hosted booking page (`website`), the widget, or the console of the business.
             * @enum {string}
             */
            source: "api" | "website" | "widget" | "console";
            /**
             * @description The name of the service; null for a table.
             * @example Haircut
             */
            service: string | null;
            /**
             * @description The id of the service; null for a table.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            service_id: string | null;
            /**
             * @description The name of the person who takes the appointment; null for a table.
             * @example Mia
             */
            staff: string | null;
            /**
             * @description The id of that person; null for a table.
             * @example 019a9c5e-7b00-7000-8000-000000000012
             */
            staff_id: string | null;
            /** @description The names of the tables that it holds; empty when it holds none. */
            tables: string[];
            /**
             * @description Whether staff chose the tables: then nobody is given them, and the party gets no others, unless staff says so.
             * @default false
             */
            tables_pinned: boolean;
            /**
             * @description How long the appointment lasts, in minutes; null for a table.
             * @example 45
             */
            duration_minutes: number | null;
            /** @description The moment at which the party sat down; null before that. */
            seated_at: string | null;
            /** @description The moment at which the party left; null before that. */
            left_at: string | null;
            /**
             * @description The id that your own system gave it; null without one. It need not be unique.
             * @default null
             * @example POS-20418
             */
            external_id: string | null;
            /**
             * @description There, and true, where a member made it by “See it as a guest” in the console. It holds its table, person or room as any other; no webhook is told of it.
             * @constant
             */
            test?: true;
            /**
             * Format: date-time
             * @description The moment at which it was stored.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The moment of its last change.
             * @example 2026-11-20T09:00:00.000Z
             */
            updated_at: string;
        };
        /** @description How a booking is cancelled. */
        BookingCancel: {
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
            /**
             * @description Why it is cancelled, at most 2000 characters. Without it no reason is given.
             * @example The kitchen is closed.
             */
            reason?: string;
        };
        /** @description What is to change; everything that is left out stays as it is. */
        BookingChange: {
            /** @description The new day. Without it the day stays. */
            date?: string | null;
            /**
             * @description The new time. Without it the time stays.
             * @example 20:00
             */
            time?: string | null;
            /**
             * @description The new size of the party. Without it the size stays.
             * @example 3
             */
            party?: number | null;
            /**
             * @description The new service of an appointment. Without it the service stays.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            service?: string | null;
            /**
             * @description The new person of an appointment. Without it the person stays.
             * @example 019a9c5e-7b00-7000-8000-000000000012
             */
            staff?: string | null;
            /**
             * @description The names of the tables that the party is to have from now on, as in POST /v1/bookings; null gives the choice back to the rules, and an empty list leaves it without a table. Without it tables that staff chose stay: where they are not free at a new time, a confirmed booking answers 409 with the reason `table_taken`.
             * @example [
             *       "T1"
             *     ]
             */
            tables?: string[] | null;
            /**
             * @description Whether the party keeps the `tables` that are named; it counts with them alone. false: it has them as if the rules had chosen them, and may be given others to make room. Without it the party keeps them.
             * @example true
             */
            tables_pinned?: boolean | null;
            /**
             * @description The name that it is under from now on; null clears it. Without it the name stays.
             * @example Ada Keller
             */
            name?: string | null;
            /**
             * @description The new e-mail address of the guest; null clears it. Without it the address stays.
             * @example ada@example.org
             */
            email?: string | null;
            /**
             * @description The new telephone number of the guest; null clears it. A national number is read in the country of the business's own. Without it the number stays. A booking needs a name or a number.
             * @example +41791234567
             */
            phone?: string | null;
            /**
             * @description The new notes; null clears them. Without it the notes stay.
             * @example Window seat
             */
            notes?: string | null;
            /**
             * @description The id of a question to what is answered from now on; an empty text takes the answer away. Questions that are left out keep their answers. Unknown ids are ignored. Without it all answers stay.
             * @example {
             *       "019a9c5e-7b00-7000-8000-000000000006": "Nuts"
             *     }
             */
            answers?: {
                [key: string]: string | boolean;
            } | null;
            /**
             * @description The new id of your own system; null clears it. Without it it stays.
             * @example POS-20418
             */
            external_id?: string | null;
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
        };
        /** @description How a request is confirmed. */
        BookingConfirm: {
            /**
             * @description true confirms the booking without a table when none is free. Without it such a booking answers 409.
             * @example false
             */
            force?: boolean | null;
        };
        /** @description A booking that the business takes itself. */
        BookingCreate: {
            /**
             * Format: date
             * @description The day, in the time zone of the business.
             * @example 2026-12-04
             */
            date: string;
            /**
             * @description The time at which it begins, as GET /v1/availability lists it.
             * @example 19:00
             */
            time: string;
            /**
             * @description How many people come. A table needs it; an appointment ignores it.
             * @example 2
             */
            party?: number | null;
            /**
             * @description The service of an appointment, which needs it; a table ignores it.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            service?: string | null;
            /**
             * @description The person who is asked for. Without it the first who is free takes the appointment.
             * @example 019a9c5e-7b00-7000-8000-000000000012
             */
            staff?: string | null;
            /**
             * @description The name that the booking is under. A booking needs this or `phone`. Left empty it counts as not given.
             * @example Ada Keller
             */
            name?: string;
            /**
             * @description The e-mail address of the guest. A request needs this or `phone`. Left empty it counts as not given.
             * @example ada@example.org
             */
            email?: string;
            /**
             * @description The telephone number of the guest. A national number is read in the country of the business's own. Left empty it counts as not given.
             * @example +41791234567
             */
            phone?: string;
            /**
             * @description What the guest wants the business to know, at most 2000 characters. Without it nothing is noted.
             * @example A quiet table, please.
             */
            notes?: string;
            /**
             * @description The language of the guest's e-mails and of any refusal: `en`, `de`, `fr`, `es`, `it` or `pt`. Without it, and for any other language, the business's own language is used.
             * @example en
             */
            lang?: string;
            /**
             * @description The diner's own tick for text messages. It counts only when the venue's `sms` is true. Without it no text message is sent.
             * @example false
             */
            sms_opt_in?: boolean | null;
            /**
             * @description The id of a question to what was answered: text, or true or false for a box. When it is there, a required question that is left out answers 422. Without it no question is required. Unknown ids are ignored.
             * @example {
             *       "019a9c5e-7b00-7000-8000-000000000006": "Nuts"
             *     }
             */
            answers?: {
                [key: string]: string | boolean;
            } | null;
            /**
             * @description The id that your own system gives it, at most 128 characters: lists find it by this, and every answer and event has it. It need not be unique. Without it there is none.
             * @example POS-20418
             */
            external_id?: string;
            /**
             * @description The names of the tables that the party is to have, as the business calls them. It keeps them: it is never given others to make room. A party that does not sit there yet goes elsewhere; where that cannot be, the answer is 409 with the reason `table_taken`. Too few seats are a warning. An appointment business has no tables and answers 400. Without it the best free table is found.
             * @example [
             *       "T1",
             *       "T2"
             *     ]
             */
            tables?: string[] | null;
            /**
             * @description true stores nothing: the answer is what would come of it, with its `warnings`. Without it the booking is taken.
             * @example false
             */
            dry_run?: boolean | null;
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
        };
        /** @description A request for a table or an appointment. */
        BookingRequest: {
            /**
             * Format: date
             * @description The day, in the time zone of the business.
             * @example 2026-12-04
             */
            date: string;
            /**
             * @description The time at which it begins, as GET /v1/availability lists it.
             * @example 19:00
             */
            time: string;
            /**
             * @description How many people come. A table needs it; an appointment ignores it.
             * @example 2
             */
            party?: number | null;
            /**
             * @description The service of an appointment, which needs it; a table ignores it.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            service?: string | null;
            /**
             * @description The person who is asked for. Without it the first who is free takes the appointment.
             * @example 019a9c5e-7b00-7000-8000-000000000012
             */
            staff?: string | null;
            /**
             * @description The name that the booking is under, at most 200 characters.
             * @example Ada Keller
             */
            name: string;
            /**
             * @description The e-mail address of the guest. A request needs this or `phone`. Left empty it counts as not given.
             * @example ada@example.org
             */
            email?: string;
            /**
             * @description The telephone number of the guest. A national number is read in the country of the business's own. Left empty it counts as not given.
             * @example +41791234567
             */
            phone?: string;
            /**
             * @description What the guest wants the business to know, at most 2000 characters. Without it nothing is noted.
             * @example A quiet table, please.
             */
            notes?: string;
            /**
             * @description The language of the guest's e-mails and of any refusal: `en`, `de`, `fr`, `es`, `it` or `pt`. Without it, and for any other language, the business's own language is used.
             * @example en
             */
            lang?: string;
            /**
             * @description The diner's own tick for text messages. It counts only when the venue's `sms` is true. Without it no text message is sent.
             * @example false
             */
            sms_opt_in?: boolean | null;
            /**
             * @description The id of a question to what was answered: text, or true or false for a box. When it is there, a required question that is left out answers 422. Without it no question is required. Unknown ids are ignored.
             * @example {
             *       "019a9c5e-7b00-7000-8000-000000000006": "Nuts"
             *     }
             */
            answers?: {
                [key: string]: string | boolean;
            } | null;
            /**
             * @description The id that your own system gives it, at most 128 characters: lists find it by this, and every answer and event has it. It need not be unique. Without it there is none.
             * @example POS-20418
             */
            external_id?: string;
        };
        /** @description What became of a booking request. */
        BookingRequestAnswer: {
            /**
             * @description `requested` waits for the business, `confirmed` is agreed.
             * @enum {string}
             */
            status: "requested" | "confirmed";
            /**
             * @description A sentence for the diner, in the language of the request.
             * @example Your table is booked.
             */
            message: string;
            /**
             * @description The id of the booking, as events and GET /v1/bookings have it.
             * @example 019a9c5e-7b00-7000-8000-000000000001
             */
            id?: string;
            /**
             * @description true when the same request was made within the last 30 minutes: this is the first answer, and nothing new was stored.
             * @constant
             */
            duplicate?: true;
        };
        /** @description The state after a step. */
        BookingStep: {
            /**
             * @description `requested` waits for an answer. `confirmed` is agreed. `waitlisted` waits for a free time and can still be confirmed. `declined`, `cancelled` and `no_show` are final.
             * @enum {string}
             */
            status: "requested" | "confirmed" | "declined" | "waitlisted" | "cancelled" | "no_show";
            /** @description Whether an e-mail to the guest is on its way. */
            guest_emailed: boolean;
        };
        /** @description A booking with what the front desk should know about it. */
        BookingTaken: {
            /** @description The booking as it stands now. */
            booking: components["schemas"]["Booking"];
            /** @description true when nothing was stored: the same booking exists from the last 30 minutes, or a change changed nothing. */
            unchanged: boolean;
            /** @description Rules of the business that the booking breaks, as sentences in the venue's language. */
            warnings: string[];
            /**
             * @description The code of each sentence in `warnings`, in the same order, for programs. `past`: the time has gone by; `horizon`: the day lies further ahead than can be booked online; `closed`: the business is closed on that day; `party_too_large`: the party is larger than can book online; `off_grid`: the time is not one of those that are offered online; `outside_hours`: the booking does not lie within the opening hours; `notice`: the booking is made later than the business asks for; `question_required`: a required question was left out; `off_duty`: nobody who does this is at work then; `pacing`: more guests arrive at that time than the business wants; `no_table`: no table is free, and the booking holds none; `table_too_small`: the tables that staff named have fewer seats than the party needs; `table_too_large`: the tables that staff named are meant for larger parties. More codes may be added.
             * @example []
             */
            warning_codes: ("past" | "horizon" | "closed" | "party_too_large" | "off_grid" | "outside_hours" | "notice" | "question_required" | "off_duty" | "pacing" | "no_table" | "table_too_small" | "table_too_large")[];
            /** @description Whether an e-mail to the guest is on its way. */
            guest_emailed: boolean;
        };
        /** @description A booking after its last step was taken back. */
        BookingUndone: {
            /** @description The booking as it stands now. */
            booking: components["schemas"]["Booking"];
            /**
             * @description The step that was taken back.
             * @example cancel
             * @enum {string}
             */
            undone: "confirm" | "decline" | "cancel" | "no_show" | "seat" | "leave";
            /** @description Whether an e-mail to the guest is on its way. */
            guest_emailed: boolean;
        };
        /** @description The body of a delivery. */
        Delivery: {
            /**
             * @description The id of the delivery. A retry has the same one: ignore an id that was handled.
             * @example 019a9c5e-7b00-7000-8000-000000000004
             */
            id: string;
            /**
             * @description The type of the event, or `ping`.
             * @example booking.confirmed
             */
            type: string;
            /**
             * Format: date-time
             * @description The moment of the change. It strictly rises for one booking or stay: sort by it.
             * @example 2026-11-20T09:00:00.000Z
             */
            created: string;
            /**
             * @description The version of the API that the shapes belong to.
             * @constant
             */
            api_version: "v1";
            /**
             * @description The id of the event, the same for every webhook: GET /v1/webhook-events goes on after it. A ping has none.
             * @example 019a9c5e-7b00-7000-8000-000000000016
             */
            event_id?: string;
            /** @description What changed, under the name of its kind. */
            data: {
                /** @description The booking after the change. */
                booking: components["schemas"]["Booking"];
            } | {
                /** @description The stay after the change, without its bill. */
                stay: components["schemas"]["Stay"];
            } | {
                /** @description The order that was paid. */
                order: components["schemas"]["Order"];
            } | {
                /** @description The webhook that is tried. */
                webhook: {
                    /**
                     * @description The id of the webhook.
                     * @example 019a9c5e-7b00-7000-8000-000000000003
                     */
                    id: string;
                    /**
                     * @description The address of the webhook.
                     * @example https://desk.example.org/hooks
                     */
                    url: string;
                };
            };
        };
        /** @description One discount. It comes off the room amount alone. */
        Discount: {
            /**
             * @description `long_stay` is given for many nights, `coupon` for a code.
             * @enum {string}
             */
            kind: "long_stay" | "coupon";
            /**
             * @description What the discount is called, for the guest to read.
             * @example 10 % from 7 nights
             */
            label: string;
            /**
             * @description What comes off the room amount. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 3600
             */
            amount: number;
            /**
             * @description The percentage; null for a fixed sum.
             * @example 10
             */
            percent: number | null;
            /**
             * @description The code of the coupon; null for a long stay.
             * @example SPRING
             */
            code: string | null;
        };
        /** @description The body of every answer that is not a success. */
        Error: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description What went wrong, for programs. The section Errors says when each code is answered and what to do.
                 * @enum {string}
                 */
                code: "bad_request" | "invalid_key" | "subscription_required" | "plan_excludes_api" | "origin_not_allowed" | "secret_key_in_browser" | "secret_key_required" | "forbidden" | "not_found" | "conflict" | "bookings_off" | "idempotency_in_progress" | "refused" | "idempotency_key_reused" | "rate_limited" | "server_error";
                /**
                 * @description A sentence that is safe to show to a person, in the language of the request or the business's own.
                 * @example We are closed on that day.
                 */
                message: string;
                /**
                 * @description Which rule of the business was broken (beside `refused`), or what stands in the way (beside `conflict`), for programs. The section Errors says what each one means. More may be added.
                 * @enum {string}
                 */
                reason?: "past" | "horizon" | "closed" | "party_too_large" | "not_offered" | "notice" | "question_required" | "guest_limit" | "lead" | "max_nights" | "children" | "pets" | "arrival_time" | "too_many_adults" | "too_many_children" | "minimum_stay" | "full" | "coupon" | "extra" | "too_soon" | "already_confirmed" | "already_declined" | "already_waitlisted" | "already_cancelled" | "already_checked_in" | "already_checked_out" | "already_no_show" | "still_requested" | "still_waitlisted" | "still_confirmed" | "already_seated" | "already_left" | "not_seated" | "not_started" | "not_today" | "already_started" | "not_asked_yet" | "already_said" | "no_table" | "person_busy" | "table_taken" | "too_early" | "stay_over" | "room_taken" | "room_occupied" | "no_single_room" | "room_type_gone" | "rate_plan_gone" | "guest_in_house" | "nothing_to_pay" | "no_email" | "changed_since" | "already_invoiced" | "undo_over" | "above_refund_limit" | "too_many_webhooks" | "too_many_secrets";
                /** @description What is wrong with the request, field by field, where a field is to blame: at most 500 of them. */
                fields?: {
                    /**
                     * @description Where it lies, as names and positions: `extras.0.quantity`. In the settings `venue.tables[2].seats`. Empty for the whole.
                     * @example party
                     */
                    path: string;
                    /**
                     * @description What it must be, without the name of the field.
                     * @example must be a whole number, at least 1
                     */
                    message: string;
                }[];
                /**
                 * @description What went wrong and what to do about it, for whoever writes the program: always in English.
                 * @example The request breaks a rule of the business: the business is closed then, or a night is closed.
                 */
                developer_message?: string;
                /**
                 * @description Where the reference of this installation explains the code, or the reason.
                 * @example https://api.example.org/v1/docs/plain#reason-closed
                 */
                doc_url?: string;
            };
        };
        /** @description The events of a restaurant to come. */
        EventList: {
            /** @description Published events that are not over, the next one first. */
            events: {
                /**
                 * @description The title of the event, in the language of the answer.
                 * @example Jazz night
                 */
                title: string;
                /**
                 * @description What the event is, in a few words and the language of the answer.
                 * @example Three courses and a trio.
                 */
                summary: string;
                /**
                 * @description Language code to title, where the business wrote one.
                 * @example {
                 *       "de": "Jazzabend"
                 *     }
                 */
                titles: {
                    [key: string]: string;
                };
                /**
                 * @description Language code to summary, where the business wrote one.
                 * @example {
                 *       "de": "Drei Gänge, ein Trio."
                 *     }
                 */
                summaries: {
                    [key: string]: string;
                };
                /**
                 * Format: date
                 * @description The day on which it begins.
                 * @example 2026-12-11
                 */
                starts_on: string;
                /**
                 * @description The time at which it begins.
                 * @example 19:30
                 */
                starts_time: string;
                /** @description The day on which it ends; null when nothing is said of it. */
                ends_on: string | null;
                /** @description The time at which it ends; null when nothing is said of it. */
                ends_time: string | null;
                /**
                 * @description The price of a seat. A decimal amount in `currency`: 9.5 means CHF 9.50. null means on request.
                 * @example 78
                 */
                price: number | null;
                /**
                 * @description The currency of the price, as an ISO 4217 code.
                 * @example CHF
                 */
                currency: string;
                /**
                 * @description The address of a picture.
                 * @example https://trattoria.example/jazz.jpg
                 */
                photo_url: string | null;
                /**
                 * @description The address of a page with more.
                 * @example https://trattoria.example/jazz
                 */
                link_url: string | null;
            }[];
        };
        /** @description Something that is sold with a stay. */
        Extra: {
            /**
             * @description The id of the extra.
             * @example 019a9c5e-7b00-7000-8000-000000000013
             */
            id: string;
            /**
             * @description The name of the extra.
             * @example Parking
             */
            name: string;
            /**
             * @description What the hotel says of the extra.
             * @example In the garage, a place each
             */
            description: string | null;
            /**
             * @description Language code to name, where the business wrote one.
             * @example {
             *       "fr": "Chambre double"
             *     }
             */
            names: {
                [key: string]: string;
            };
            /**
             * @description Language code to description, where the business wrote one.
             * @example {
             *       "fr": "Vue sur le lac"
             *     }
             */
            descriptions: {
                [key: string]: string;
            };
            /**
             * @description The price of one unit; `per` says what a unit is. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 1500
             */
            amount: number;
            /**
             * @description What the price is for: a night, the whole stay, a person, or a person and night.
             * @enum {string}
             */
            per: "night" | "stay" | "person" | "person_night";
            /** @description Whether it is part of every price, asked for or not. */
            mandatory: boolean;
            /** @description The room types that it is sold with; empty means every one. */
            room_type_ids: string[];
            /**
             * @description How many units a day has; null means no limit.
             * @example 3
             */
            daily_limit: number | null;
            /**
             * @description Whether it is for every night, or once on the day of arrival or departure.
             * @enum {string}
             */
            offered_on: "every_night" | "arrival" | "departure";
        };
        /** @description What a hotel shows of itself. */
        Hotel: {
            /**
             * @description The name of the hotel.
             * @example Hotel Seeblick
             */
            name: string;
            /**
             * @description The telephone number of the hotel.
             * @example +41 44 000 00 11
             */
            phone: string;
            /**
             * @description The postal address in one line.
             * @example Quaistrasse 10, 8001 Zürich
             */
            address: string;
            /**
             * @description The time zone of the hotel, by its IANA name: all its dates and times are meant in it.
             * @example Europe/Zurich
             */
            time_zone: string;
            /**
             * @description The hotel's own language.
             * @example de
             */
            language: string;
            /** @description How the business looks; null where it says nothing of it. */
            brand: {
                /**
                 * @description The colour of its buttons; null where none was chosen.
                 * @example #b5452c
                 */
                colour: string | null;
                /**
                 * @description The address of its logo; null where it has none.
                 * @example null
                 */
                logo_url: string | null;
            } | null;
            /** @description What can be booked online. */
            bookings: {
                /** @description Whether stays can be booked online. Without it availability and requests answer 409 `bookings_off`. */
                enabled: boolean;
                /** @description Whether a request for a free room is confirmed on arrival. */
                confirm_at_once: boolean;
                /**
                 * @description How many days before arrival a stay must be requested.
                 * @example 0
                 */
                min_lead_days: number;
                /**
                 * @description How many days ahead an arrival may lie.
                 * @example 365
                 */
                horizon_days: number;
                /**
                 * @description The most nights of one stay.
                 * @example 30
                 */
                max_nights: number;
                /** @description Whether children may come. */
                children_allowed: boolean;
                /** @description Whether pets may come. */
                pets_allowed: boolean;
                /**
                 * @description The hotel's own booking page; null where it is switched off.
                 * @example https://book.example.org/stay/seeblick
                 */
                page_url: string | null;
            };
            /**
             * @description The time from which rooms are ready.
             * @example 15:00
             */
            check_in_from: string;
            /**
             * @description The time until which rooms are to be left.
             * @example 11:00
             */
            check_out_until: string;
            /**
             * @description The currency of every amount, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /**
             * @description The part of the total that is asked for as a deposit, in percent.
             * @example 30
             */
            deposit_percent: number;
            /** @description What cancelling costs on a refundable plan. */
            cancellation: {
                /**
                 * @description Until how many days before arrival cancelling is free.
                 * @example 2
                 */
                free_until_days_before: number;
                /**
                 * @description How many nights may be charged after that.
                 * @example 1
                 */
                then_nights_charged: number;
            };
            /** @description The tourist tax, which no price includes. */
            tourist_tax: {
                /**
                 * @description The tax of an adult for a night. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 250
                 */
                per_person_per_night: number;
                /**
                 * @description Children below this age, in years, pay nothing.
                 * @example 6
                 */
                children_free_under: number;
                /**
                 * @description Children below this age, in years, pay half.
                 * @example 16
                 */
                children_half_under: number;
            };
            /** @description The room types that are on sale. */
            room_types: components["schemas"]["RoomType"][];
            /** @description The rate plans that are on sale; the first is the default. */
            rate_plans: components["schemas"]["RatePlan"][];
            /** @description Discounts for long stays; the one with the most nights applies. */
            long_stay_discounts: {
                /**
                 * @description The least number of nights for this discount.
                 * @example 7
                 */
                nights: number;
                /**
                 * @description The percentage that comes off the room amount.
                 * @example 10
                 */
                percent: number;
            }[];
            /** @description What is sold with a stay. */
            extras: components["schemas"]["Extra"][];
            /** @description Amenities of room types that the hotel wrote in other languages. */
            amenities: {
                /**
                 * @description The amenity as room types have it.
                 * @example wifi
                 */
                name: string;
                /**
                 * @description Language code to name, where the business wrote one.
                 * @example {
                 *       "fr": "Chambre double"
                 *     }
                 */
                names: {
                    [key: string]: string;
                };
            }[];
            /** @description Whether and within which hours an arrival time is asked for. */
            arrival_time: {
                /**
                 * @description Whether the hotel's own form asks for the time of arrival.
                 * @enum {string}
                 */
                asked: "off" | "optional" | "required";
                /**
                 * @description The earliest time of arrival.
                 * @example 15:00
                 */
                earliest: string;
                /**
                 * @description The latest time of arrival.
                 * @example 22:00
                 */
                latest: string;
            };
            /** @description The hotel's own questions for its booking form. */
            booking_questions: {
                /**
                 * @description The id of the question: its key in `answers` of a stay request.
                 * @example 019a9c5e-7b00-7000-8000-000000000006
                 */
                id: string;
                /**
                 * @description `text` is a line of text, `tick` a box to tick.
                 * @enum {string}
                 */
                kind: "text" | "tick";
                /** @description Whether a request that brings `answers` must answer it. */
                required: boolean;
                /** @description Language code to the question itself. */
                labels: {
                    [key: string]: string;
                };
            }[];
        };
        /** @description What is free for some nights, and what it costs. */
        HotelAvailability: {
            /**
             * Format: date
             * @description The day of arrival.
             * @example 2026-12-08
             */
            check_in: string;
            /**
             * Format: date
             * @description The day of departure.
             * @example 2026-12-10
             */
            check_out: string;
            /**
             * @description How many nights lie between them.
             * @example 2
             */
            nights: number;
            /**
             * @description The adults that the prices are for.
             * @example 2
             */
            adults: number;
            /**
             * @description The children that the prices are for.
             * @example 0
             */
            children: number;
            /**
             * @description The currency of every amount, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /** @description The plan that the prices are for. */
            rate_plan: {
                /**
                 * @description The id of the rate plan.
                 * @example 019a9c5e-7b00-7000-8000-000000000008
                 */
                id: string;
                /**
                 * @description The name of the rate plan.
                 * @example Flexible
                 */
                name: string;
                /** @description Whether the price includes breakfast. */
                breakfast_included: boolean;
                /** @description Whether the cancellation rule of the hotel holds. */
                refundable: boolean;
            };
            /** @description Whether a request for a free room is confirmed on arrival. */
            confirm_at_once: boolean;
            /** @description Each room type of the plan, with its price or the reason why not. */
            room_types: {
                /**
                 * @description The id of the room type.
                 * @example 019a9c5e-7b00-7000-8000-000000000007
                 */
                id: string;
                /**
                 * @description The name of the room type.
                 * @example Double room
                 */
                name: string;
                /**
                 * @description How many rooms are free on every night. With 0 no price is given.
                 * @example 2
                 */
                free: number;
                /**
                 * @description Why nothing is free, or why a coupon or an extra was left out of the price, as a sentence for the guest; otherwise null.
                 * @example The house is full on one of these nights.
                 */
                reason: string | null;
                /**
                 * @description The machine code of the reason why nothing is free: `full`, or one of those of a refused request, such as `too_many_adults`.
                 * @example full
                 */
                reason_code?: string;
                /** @description The plan that this type is priced on, where it is another than the one above. */
                rate_plan?: {
                    /**
                     * @description The id of the rate plan.
                     * @example 019a9c5e-7b00-7000-8000-000000000008
                     */
                    id: string;
                    /**
                     * @description The name of the rate plan.
                     * @example Flexible
                     */
                    name: string;
                    /** @description Whether the price includes breakfast. */
                    breakfast_included: boolean;
                    /** @description Whether the cancellation rule of the hotel holds. */
                    refundable: boolean;
                };
                /** @description The price of each night. */
                nightly?: {
                    /**
                     * Format: date
                     * @description The day on which the night begins.
                     * @example 2026-12-08
                     */
                    date: string;
                    /**
                     * @description The price of the room for this night. In minor units of `currency`: 18000 means CHF 180.00.
                     * @example 18000
                     */
                    amount: number;
                }[];
                /**
                 * @description The sum of the nightly prices. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 36000
                 */
                room_amount?: number;
                /** @description The extras that are priced in: those asked for, then the mandatory ones. */
                extras?: components["schemas"]["PricedExtra"][];
                /**
                 * @description The sum of the extras. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 0
                 */
                extras_amount?: number;
                /** @description Each discount that applies: for a long stay first, then the coupon. */
                discounts?: components["schemas"]["Discount"][];
                /**
                 * @description The sum of the discounts, as a positive number. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 0
                 */
                discount_amount?: number;
                /**
                 * @description The tourist tax of the whole stay. A child without an age is not taxed. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 1000
                 */
                tourist_tax_amount?: number;
                /**
                 * @description Room minus discounts, plus extras, plus tourist tax. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 37000
                 */
                total_amount?: number;
                /**
                 * @description The deposit, or the whole total on a plan that is paid when booking. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 11100
                 */
                deposit_amount?: number;
            }[];
        };
        /** @description The menu of a restaurant, with its wine list. */
        Menu: {
            /**
             * @description The currency of the prices, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /** @description The sections, in the order of the menu. */
            sections: {
                /**
                 * @description The heading of the section, in the language of the answer.
                 * @example Antipasti
                 */
                name: string;
                /**
                 * @description Language code to name, where the business wrote one.
                 * @example {
                 *       "fr": "Chambre double"
                 *     }
                 */
                names: {
                    [key: string]: string;
                };
                /** @description The dishes of the section. */
                items: {
                    /**
                     * @description The name of the dish, in the language of the answer.
                     * @example Bruschetta
                     */
                    name: string;
                    /**
                     * @description Language code to name, where the business wrote one.
                     * @example {
                     *       "fr": "Chambre double"
                     *     }
                     */
                    names: {
                        [key: string]: string;
                    };
                    /**
                     * @description The price of the dish. A decimal amount in `currency`: 9.5 means CHF 9.50. null means on request.
                     * @example 9.5
                     */
                    price: number | null;
                    /** @description Whether the dish is off the menu today. */
                    off: boolean;
                }[];
            }[];
            /** @description The wine list, with sections of its own. */
            wine_list?: {
                /** @description The sections, in the order of the list; empty where there is no wine list. */
                sections: {
                    /**
                     * @description The heading of the section, in the language of the answer.
                     * @example Red wines
                     */
                    name: string;
                    /**
                     * @description Language code to name, where the business wrote one.
                     * @example {
                     *       "fr": "Chambre double"
                     *     }
                     */
                    names: {
                        [key: string]: string;
                    };
                    /** @description The wines of the section. */
                    items: {
                        /**
                         * @description The name of the wine, in the language of the answer.
                         * @example Barolo Serralunga
                         */
                        name: string;
                        /**
                         * @description Language code to name, where the business wrote one.
                         * @example {
                         *       "fr": "Chambre double"
                         *     }
                         */
                        names: {
                            [key: string]: string;
                        };
                        /**
                         * @description Who makes it; may be empty.
                         * @example Cascina Rovella
                         */
                        producer: string;
                        /**
                         * @description Where it grows; may be empty.
                         * @example Piemonte
                         */
                        region: string;
                        /**
                         * @description The year of its harvest; null for a wine without one.
                         * @example 2019
                         */
                        vintage: number | null;
                        /**
                         * @description What the restaurant says of it, in the language of the answer; may be empty.
                         * @example Ripe cherry.
                         */
                        description: string;
                        /**
                         * @description Language code to description, where the business wrote one.
                         * @example {
                         *       "fr": "Vue sur le lac"
                         *     }
                         */
                        descriptions: {
                            [key: string]: string;
                        };
                        /**
                         * @description The price of a glass. A decimal amount in `currency`: 9.5 means CHF 9.50. null means that it is not sold by the glass.
                         * @example 14.5
                         */
                        glass_price: number | null;
                        /**
                         * @description How much a glass holds, in millilitres; null where nothing is said of it.
                         * @example 100
                         */
                        glass_ml: number | null;
                        /**
                         * @description The price of a bottle. A decimal amount in `currency`: 9.5 means CHF 9.50. null means that it is not sold by the bottle.
                         * @example 92
                         */
                        bottle_price: number | null;
                        /**
                         * @description How much a bottle holds, in millilitres; null where nothing is said of it.
                         * @example 750
                         */
                        bottle_ml: number | null;
                        /** @description Whether the wine is off the list today. */
                        off: boolean;
                    }[];
                }[];
            };
        };
        /** @description What a guest ordered beside a booking. */
        Order: {
            /**
             * @description The id of the order.
             * @example 019a9c5e-7b00-7000-8000-000000000015
             */
            id: string;
            /**
             * @description The reference that the business gave the order.
             * @example A-1042
             */
            reference: string;
            /**
             * @description `open` waits for the payment.
             * @enum {string}
             */
            status: "open" | "paid";
            /**
             * @description The currency of every amount, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /**
             * @description The sum of the items. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 10000
             */
            total_amount: number;
            /** @description What was ordered. */
            items: {
                /**
                 * @description The name of what was ordered.
                 * @example Gift voucher
                 */
                name: string;
                /**
                 * @description How many were ordered.
                 * @example 2
                 */
                quantity: number;
                /**
                 * @description The price of one. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 5000
                 */
                unit_amount: number;
                /**
                 * @description The price of all of them. In minor units of `currency`: 18000 means CHF 180.00.
                 * @example 10000
                 */
                amount: number;
            }[];
            /**
             * @description The booking that the order belongs to; null without one.
             * @example 019a9c5e-7b00-7000-8000-000000000001
             */
            booking_id: string | null;
            /** @description The moment of the payment; null before it. */
            paid_at: string | null;
            /**
             * Format: date-time
             * @description The moment at which the order was stored.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
        };
        /** @description An extra with its price for the whole stay. */
        PricedExtra: {
            /**
             * @description The id of the extra.
             * @example 019a9c5e-7b00-7000-8000-000000000013
             */
            id: string;
            /**
             * @description The name of the extra.
             * @example Parking
             */
            name: string;
            /**
             * @description How many were asked for.
             * @example 1
             */
            quantity: number;
            /**
             * @description What this extra costs for the whole stay. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 3000
             */
            amount: number;
        };
        /** @description One of the business's own questions, up to five. */
        Question: {
            /**
             * @description The id of the question: its key in `answers` of a booking request.
             * @example 019a9c5e-7b00-7000-8000-000000000006
             */
            id: string;
            /**
             * @description `text` is a line of text, `check` a box to tick.
             * @enum {string}
             */
            type: "text" | "check";
            /** @description Whether a request that brings `answers` must answer it. */
            required: boolean;
            /**
             * @description The question itself, in the language of the answer.
             * @example Allergies?
             */
            label: string;
        };
        /** @description Terms on which a room is sold. A hidden one is nowhere in an answer. */
        RatePlan: {
            /**
             * @description The id of the rate plan.
             * @example 019a9c5e-7b00-7000-8000-000000000008
             */
            id: string;
            /**
             * @description The name of the rate plan.
             * @example Flexible
             */
            name: string;
            /**
             * @description What the hotel says of the plan.
             * @example Free to cancel until two days before
             */
            description: string | null;
            /**
             * @description Language code to name, where the business wrote one.
             * @example {
             *       "fr": "Chambre double"
             *     }
             */
            names: {
                [key: string]: string;
            };
            /**
             * @description Language code to description, where the business wrote one.
             * @example {
             *       "fr": "Vue sur le lac"
             *     }
             */
            descriptions: {
                [key: string]: string;
            };
            /** @description Whether the cancellation rule of the hotel holds; otherwise the price is kept at any time. */
            refundable: boolean;
            /** @description Whether the price includes breakfast. */
            breakfast_included: boolean;
            /**
             * @description When the stay is paid: at the hotel, or when it is booked.
             * @enum {string}
             */
            pay_when: "arrival" | "booking";
            /**
             * @description The least number of nights on this plan.
             * @example 1
             */
            min_stay: number;
            /** @description The plan's own discounts for long stays, in place of the hotel's; null means the hotel's, an empty list means none. */
            long_stay_discounts: {
                /**
                 * @description The least number of nights for this discount.
                 * @example 7
                 */
                nights: number;
                /**
                 * @description The percentage that comes off the room amount.
                 * @example 10
                 */
                percent: number;
            }[] | null;
        };
        /** @description A kind of room. A hidden one is nowhere in an answer. */
        RoomType: {
            /**
             * @description The id of the room type.
             * @example 019a9c5e-7b00-7000-8000-000000000007
             */
            id: string;
            /**
             * @description The name of the room type, in the hotel's own language.
             * @example Double room
             */
            name: string;
            /**
             * @description The short name of the room type, for addresses.
             * @example double
             */
            slug: string;
            /**
             * @description What the hotel says of the room type; may be empty.
             * @example Bright, with a view of the lake
             */
            description: string;
            /**
             * @description The beds of a room, in words.
             * @example 1 double bed
             */
            beds: string;
            /** @description Language code to the beds in words, where the hotel wrote them. */
            beds_by_language: {
                [key: string]: string;
            };
            /**
             * @description The size of a room in square metres.
             * @example 20
             */
            size_m2: number;
            /**
             * @description How many adults may sleep in a room.
             * @example 2
             */
            max_adults: number;
            /**
             * @description How many children may sleep in a room.
             * @example 1
             */
            max_children: number;
            /**
             * @description The base price of a night. What a stay costs is in GET /v1/hotel/availability. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 18000
             */
            from_amount: number;
            /** @description The addresses of pictures. */
            photos: string[];
            /** @description What a room has, in words. `amenities` of the hotel has them in other languages. */
            amenities: string[];
            /**
             * @description Language code to name, where the business wrote one.
             * @example {
             *       "fr": "Chambre double"
             *     }
             */
            names: {
                [key: string]: string;
            };
            /**
             * @description Language code to description, where the business wrote one.
             * @example {
             *       "fr": "Vue sur le lac"
             *     }
             */
            descriptions: {
                [key: string]: string;
            };
        };
        /** @description A service of an appointment business that can be booked online. */
        Service: {
            /**
             * @description The id of the service.
             * @example 019a9c5e-7b00-7000-8000-000000000011
             */
            id: string;
            /**
             * @description The name of the service, in the language of the answer.
             * @example Haircut
             */
            name: string;
            /**
             * @description What the business says of the service, in the language of the answer; may be empty.
             * @example Wash, cut and dry
             */
            description: string;
            /**
             * @description Language code to name, where the business wrote one.
             * @example {
             *       "fr": "Chambre double"
             *     }
             */
            names: {
                [key: string]: string;
            };
            /**
             * @description Language code to description, where the business wrote one.
             * @example {
             *       "fr": "Vue sur le lac"
             *     }
             */
            descriptions: {
                [key: string]: string;
            };
            /**
             * @description How long an appointment lasts, in minutes.
             * @example 45
             */
            duration_minutes: number;
            /**
             * @description The price of the service. A decimal amount in `currency`: 9.5 means CHF 9.50. null means on request.
             * @example 68
             */
            price: number | null;
            /**
             * @description The currency of the price, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /** @description The people who do this service; empty means that anybody does. */
            staff_ids: string[];
        };
        /** @description A hotel stay without its bill. */
        Stay: {
            /**
             * @description The id of the stay.
             * @example 019a9c5e-7b00-7000-8000-000000000002
             */
            id: string;
            /**
             * @description A short code that the guest can read out.
             * @example H7K2QX
             */
            reference: string;
            /**
             * @description `requested` waits for an answer. `confirmed` is agreed. `checked_in` means that the guest is there, `checked_out` that the guest has left. `declined`, `cancelled`, `checked_out` and `no_show` are final.
             * @enum {string}
             */
            status: "requested" | "confirmed" | "declined" | "cancelled" | "checked_in" | "checked_out" | "no_show";
            /**
             * Format: date
             * @description The day of arrival.
             * @example 2026-12-08
             */
            check_in: string;
            /**
             * Format: date
             * @description The day of departure; the night of that day is not part of the stay.
             * @example 2026-12-10
             */
            check_out: string;
            /**
             * @description How many nights the stay has.
             * @example 2
             */
            nights: number;
            /**
             * @description How many adults come.
             * @example 2
             */
            adults: number;
            /**
             * @description How many children come.
             * @example 0
             */
            children: number;
            /** @description The ages of the children, as far as they are known. */
            children_ages: number[];
            /**
             * @description The name of the room type.
             * @example Double room
             */
            room_type: string;
            /**
             * @description The id of the room that staff chose or that the guest is in; null before that.
             * @example 019a9c5e-7b00-7000-8000-000000000009
             */
            room_id: string | null;
            /**
             * @description The name of that room.
             * @example 101
             */
            room: string | null;
            /**
             * @description The name of the rate plan.
             * @example Flexible
             */
            rate_plan: string;
            /** @description Whether the plan includes breakfast. */
            breakfast_included: boolean;
            /**
             * @description The name of the guest; null once guest data were deleted.
             * @example Ada Keller
             */
            name: string | null;
            /**
             * @description The e-mail address of the guest.
             * @example ada@example.org
             */
            email: string | null;
            /**
             * @description The telephone number of the guest, in international form.
             * @example +41791234567
             */
            phone: string | null;
            /**
             * @description The country of the guest, as the front desk wrote it.
             * @example CH
             */
            country: string | null;
            /**
             * @description What the guest or the hotel noted.
             * @example Late arrival
             */
            notes: string | null;
            /**
             * @description The channel that it came by: the API, the hosted booking page (`website`), the widget, or the console of the business.
             * @enum {string}
             */
            source: "api" | "website" | "widget" | "console";
            /**
             * @description The reference of the channel that sold the stay, as the front desk wrote it.
             * @example BK-20418
             */
            channel_ref: string | null;
            /**
             * @description The currency of every amount, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /**
             * @description The sum of the nightly prices. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 36000
             */
            room_amount: number;
            /** @description The extras of the stay, with their prices. */
            extras: components["schemas"]["PricedExtra"][];
            /**
             * @description The sum of the extras. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 3000
             */
            extras_amount: number;
            /**
             * @description The tourist tax of the whole stay, which no price includes. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 1000
             */
            tourist_tax_amount: number;
            /**
             * @description Room minus discounts, plus extras, plus tourist tax. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 40000
             */
            total_amount: number;
            /**
             * @description The sum of the discounts, as a positive number. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 0
             */
            discount_amount: number;
            /**
             * @description The coupon that was applied.
             * @example SPRING
             */
            coupon_code: string | null;
            /** @description Each discount that applies; empty without any. */
            discounts: components["schemas"]["Discount"][];
            /**
             * @description The deposit that is asked for, or the total on a plan that is paid when booking. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 12000
             */
            deposit_amount: number;
            /**
             * @description `none` asks for no deposit. `pending` waits for the payment. `failed` means that a payment was tried in vain.
             * @enum {string}
             */
            deposit_status: "none" | "pending" | "paid" | "refunded" | "failed";
            /**
             * @description The sum of what was paid so far. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 0
             */
            paid_amount: number;
            /**
             * @description The page where the guest pays the deposit by card, as long as the stay is confirmed and something of it is due; else null.
             * @default null
             * @example https://api.example.org/pay/hQ2f8
             */
            pay_url: string | null;
            /**
             * @description What a stay that is cancelled, or whose guest did not come, owes, and nothing else. Null in every other status. In minor units of `currency`: 18000 means CHF 180.00.
             * @default null
             * @example 18000
             */
            cancel_fee_amount: number | null;
            /**
             * @description What is still to be paid; below zero, what is to be given back. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 40000
             */
            balance_amount?: number;
            /**
             * @description The number of the invoice, given at check-out; null before that.
             * @example 2026-00042
             */
            invoice_number: string | null;
            /**
             * @description The time at which the guest expects to arrive.
             * @example 18:00
             */
            arrival_time: string | null;
            /** @description The moment at which the guest said, on the page of the stay, that they are coming on these dates; null before that. */
            guest_confirmed_at: string | null;
            /** @description Answers to the hotel's own questions; empty without any. */
            answers: {
                /**
                 * @description The id of the question.
                 * @example 019a9c5e-7b00-7000-8000-000000000006
                 */
                id: string;
                /**
                 * @description The question as it read when it was answered.
                 * @example Allergies?
                 */
                question: string;
                /**
                 * @description What was typed, or whether the box was ticked.
                 * @example Nuts
                 */
                answer: string | boolean;
            }[];
            /**
             * @description The id that your own system gave it; null without one. It need not be unique.
             * @default null
             * @example POS-20418
             */
            external_id: string | null;
            /**
             * @description There, and true, where a member made it by “See it as a guest” in the console. It holds its table, person or room as any other; no webhook is told of it.
             * @constant
             */
            test?: true;
            /**
             * Format: date-time
             * @description The moment at which it was stored.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The moment of its last change.
             * @example 2026-11-20T09:00:00.000Z
             */
            updated_at: string;
        };
        /** @description How a stay is cancelled. */
        StayCancel: {
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
            /**
             * @description A message to the guest, at most 2000 characters. Without it the e-mail has none.
             * @example We are sorry: the heating has failed.
             */
            message?: string;
        };
        /** @description What is to change; everything that is left out stays as it is. */
        StayChange: {
            /**
             * Format: date
             * @description The new day of arrival. Without it the day stays.
             * @example 2026-12-08
             */
            check_in?: string;
            /**
             * Format: date
             * @description The new day of departure. Without it the day stays.
             * @example 2026-12-11
             */
            check_out?: string;
            /**
             * Format: uuid
             * @description The new room type. Without it the type stays.
             * @example 019a9c5e-7b00-7000-8000-000000000007
             */
            room_type_id?: string;
            /**
             * @description The new room; null lets the service choose. Without it the room stays.
             * @example 019a9c5e-7b00-7000-8000-000000000009
             */
            room_id?: string | null;
            /**
             * @description How many adults come. Without it the number stays.
             * @example 2
             */
            adults?: number | null;
            /**
             * @description How many children come. Without it the number stays.
             * @example 1
             */
            children?: number | null;
            /**
             * @description The ages of the children in years, 0 to 17. Without it they stay.
             * @example [
             *       7
             *     ]
             */
            children_ages?: number[] | null;
            /**
             * @description Whether pets come. Without it this stays.
             * @example false
             */
            pets?: boolean | null;
            /**
             * Format: uuid
             * @description The new rate plan. Without it the plan stays.
             * @example 019a9c5e-7b00-7000-8000-000000000008
             */
            rate_plan_id?: string;
            /** @description The whole new list of extras. Without it the extras stay. */
            extras?: {
                /**
                 * Format: uuid
                 * @description The extra, as GET /v1/hotel lists it.
                 * @example 019a9c5e-7b00-7000-8000-000000000013
                 */
                id: string;
                /**
                 * @description How many of it, 1 to 99. Default: 1.
                 * @example 1
                 */
                quantity?: number | null;
            }[] | null;
            /**
             * @description The new coupon; null takes it away. Without it the coupon stays.
             * @example SPRING
             */
            coupon?: string | null;
            /**
             * @description The new time of arrival; null clears it. Without it the time stays.
             * @example 18:00
             */
            arrival_time?: string | null;
            /**
             * @description The id of a question to its new answer. Without it the answers stay.
             * @example {
             *       "019a9c5e-7b00-7000-8000-000000000006": "Nuts"
             *     }
             */
            answers?: {
                [key: string]: string | boolean;
            } | null;
            /**
             * @description The new notes; null clears them. Without it the notes stay.
             * @example Late arrival
             */
            notes?: string | null;
            /**
             * @description The language of the guest's e-mails. Without it the language stays.
             * @example de
             */
            lang?: string | null;
            /**
             * @description The name of the guest. Without it the name stays.
             * @example Ada Keller
             */
            name?: string;
            /**
             * @description The e-mail address of the guest; null clears it. Without it it stays.
             * @example ada@example.org
             */
            email?: string | null;
            /**
             * @description The telephone number of the guest; null clears it. Without it it stays.
             * @example +41791234567
             */
            phone?: string | null;
            /**
             * @description The country of the guest; null clears it. Without it it stays.
             * @example CH
             */
            country?: string | null;
            /**
             * @description The reference of the channel that sold the stay; null clears it. Without it it stays.
             * @example BK-20418
             */
            channel_ref?: string | null;
            /**
             * @description The new id of your own system; null clears it. Without it it stays.
             * @example POS-20418
             */
            external_id?: string | null;
            /**
             * @description true keeps the price of every night that stays, and the agreed discounts with it. New nights cost what they cost, extras and tourist tax are counted again. Default: false, and the price is worked out again when the change bears on it.
             * @example false
             */
            keep_price?: boolean | null;
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
        };
        /** @description Into which room the guest is checked in. */
        StayCheckIn: {
            /**
             * @description The room, as GET /v1/rooms lists it. Without it the guest gets the room that the stay holds.
             * @example 019a9c5e-7b00-7000-8000-000000000009
             */
            room_id?: string | null;
        };
        /** @description A stay that the hotel takes itself. */
        StayCreate: {
            /**
             * Format: date
             * @description The day of arrival.
             * @example 2026-12-08
             */
            check_in: string;
            /**
             * Format: date
             * @description The day of departure, after `check_in`. The night of that day is not part of the stay.
             * @example 2026-12-10
             */
            check_out: string;
            /**
             * Format: uuid
             * @description The room type, as GET /v1/hotel lists it.
             * @example 019a9c5e-7b00-7000-8000-000000000007
             */
            room_type_id: string;
            /**
             * @description The room, as GET /v1/rooms lists it. Without it the service holds one of the type.
             * @example 019a9c5e-7b00-7000-8000-000000000009
             */
            room_id?: string | null;
            /**
             * @description How many adults come. Default: 2.
             * @example 2
             */
            adults?: number | null;
            /**
             * @description How many children come. Default: 0, or as many as `children_ages` has.
             * @example 0
             */
            children?: number | null;
            /**
             * @description The ages of the children in years, 0 to 17. They decide the tourist tax. Without it no child is taxed.
             * @example [
             *       7
             *     ]
             */
            children_ages?: number[] | null;
            /**
             * @description Whether pets come. Default: false.
             * @example false
             */
            pets?: boolean | null;
            /**
             * @description The name of the guest, at most 200 characters.
             * @example Ada Keller
             */
            name: string;
            /**
             * @description The e-mail address of the guest. A request needs this or `phone`. Left empty it counts as not given.
             * @example ada@example.org
             */
            email?: string;
            /**
             * @description The telephone number of the guest. A national number is read in the country of the business's own. Left empty it counts as not given.
             * @example +41791234567
             */
            phone?: string;
            /**
             * @description The rate plan. Default: the first plan of the hotel.
             * @example 019a9c5e-7b00-7000-8000-000000000008
             */
            rate_plan_id?: string | null;
            /** @description The extras that are asked for. Mandatory ones are added anyway. Default: none. */
            extras?: {
                /**
                 * Format: uuid
                 * @description The extra, as GET /v1/hotel lists it.
                 * @example 019a9c5e-7b00-7000-8000-000000000013
                 */
                id: string;
                /**
                 * @description How many of it, 1 to 99. Default: 1.
                 * @example 1
                 */
                quantity?: number | null;
            }[] | null;
            /**
             * @description A code that the hotel gave out. One that does not apply refuses the request. Without it no coupon applies.
             * @example SPRING
             */
            coupon?: string;
            /**
             * @description The time at which the guest expects to arrive, within the hours of the hotel. Without it none is noted.
             * @example 18:00
             */
            arrival_time?: string;
            /**
             * @description The id of a question to what was answered: text, or true or false for a box. When it is there, a required question that is left out answers 422. Without it no question is required. Unknown ids are ignored.
             * @example {
             *       "019a9c5e-7b00-7000-8000-000000000006": "Nuts"
             *     }
             */
            answers?: {
                [key: string]: string | boolean;
            } | null;
            /**
             * @description What the guest wants the business to know, at most 2000 characters. Without it nothing is noted.
             * @example A quiet table, please.
             */
            notes?: string;
            /**
             * @description The language of the guest's e-mails and of any refusal: `en`, `de`, `fr`, `es`, `it` or `pt`. Without it, and for any other language, the business's own language is used.
             * @example en
             */
            lang?: string;
            /**
             * @description The id that your own system gives it, at most 128 characters: lists find it by this, and every answer and event has it. It need not be unique. Without it there is none.
             * @example POS-20418
             */
            external_id?: string;
            /**
             * @description The country of the guest, at most 60 characters. Without it none is noted.
             * @example CH
             */
            country?: string;
            /**
             * @description The reference of the channel that sold the stay, at most 200 characters. Without it none is noted.
             * @example BK-20418
             */
            channel_ref?: string;
            /**
             * @description Whether the guest is written to, where an e-mail address is known. Without it the guest is not.
             * @example true
             */
            notify_guest?: boolean | null;
        };
        /** @description A request for a stay. */
        StayRequest: {
            /**
             * Format: date
             * @description The day of arrival.
             * @example 2026-12-08
             */
            check_in: string;
            /**
             * Format: date
             * @description The day of departure, after `check_in`. The night of that day is not part of the stay.
             * @example 2026-12-10
             */
            check_out: string;
            /**
             * Format: uuid
             * @description The room type, as GET /v1/hotel lists it.
             * @example 019a9c5e-7b00-7000-8000-000000000007
             */
            room_type_id: string;
            /**
             * @description How many adults come. Default: 2.
             * @example 2
             */
            adults?: number | null;
            /**
             * @description How many children come. Default: 0, or as many as `children_ages` has.
             * @example 0
             */
            children?: number | null;
            /**
             * @description The ages of the children in years, 0 to 17. They decide the tourist tax. Without it no child is taxed.
             * @example [
             *       7
             *     ]
             */
            children_ages?: number[] | null;
            /**
             * @description Whether pets come. Default: false.
             * @example false
             */
            pets?: boolean | null;
            /**
             * @description The name of the guest, at most 200 characters.
             * @example Ada Keller
             */
            name: string;
            /**
             * @description The e-mail address of the guest. A request needs this or `phone`. Left empty it counts as not given.
             * @example ada@example.org
             */
            email?: string;
            /**
             * @description The telephone number of the guest. A national number is read in the country of the business's own. Left empty it counts as not given.
             * @example +41791234567
             */
            phone?: string;
            /**
             * @description The rate plan. Default: the first plan of the hotel.
             * @example 019a9c5e-7b00-7000-8000-000000000008
             */
            rate_plan_id?: string | null;
            /** @description The extras that are asked for. Mandatory ones are added anyway. Default: none. */
            extras?: {
                /**
                 * Format: uuid
                 * @description The extra, as GET /v1/hotel lists it.
                 * @example 019a9c5e-7b00-7000-8000-000000000013
                 */
                id: string;
                /**
                 * @description How many of it, 1 to 99. Default: 1.
                 * @example 1
                 */
                quantity?: number | null;
            }[] | null;
            /**
             * @description A code that the hotel gave out. One that does not apply refuses the request. Without it no coupon applies.
             * @example SPRING
             */
            coupon?: string;
            /**
             * @description The time at which the guest expects to arrive, within the hours of the hotel. Without it none is noted.
             * @example 18:00
             */
            arrival_time?: string;
            /**
             * @description The id of a question to what was answered: text, or true or false for a box. When it is there, a required question that is left out answers 422. Without it no question is required. Unknown ids are ignored.
             * @example {
             *       "019a9c5e-7b00-7000-8000-000000000006": "Nuts"
             *     }
             */
            answers?: {
                [key: string]: string | boolean;
            } | null;
            /**
             * @description What the guest wants the business to know, at most 2000 characters. Without it nothing is noted.
             * @example A quiet table, please.
             */
            notes?: string;
            /**
             * @description The language of the guest's e-mails and of any refusal: `en`, `de`, `fr`, `es`, `it` or `pt`. Without it, and for any other language, the business's own language is used.
             * @example en
             */
            lang?: string;
            /**
             * @description The id that your own system gives it, at most 128 characters: lists find it by this, and every answer and event has it. It need not be unique. Without it there is none.
             * @example POS-20418
             */
            external_id?: string;
        };
        /** @description What became of a stay request. */
        StayRequestAnswer: {
            /**
             * @description `requested` waits for the hotel, `confirmed` is agreed.
             * @enum {string}
             */
            status: "requested" | "confirmed";
            /**
             * @description A short code that the guest can read out.
             * @example H7K2QX
             */
            reference: string;
            /**
             * @description A sentence for the guest, in the language of the request.
             * @example Your stay is booked.
             */
            message: string;
            /**
             * @description The currency of the amounts, as an ISO 4217 code.
             * @example CHF
             */
            currency?: string;
            /**
             * @description What the stay costs. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 37000
             */
            total_amount?: number;
            /**
             * @description What came off the room amount. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 0
             */
            discount_amount?: number;
            /**
             * @description The address at which the guest pays the deposit by card. It is there when a confirmed stay asks for one: send the guest to it.
             * @example https://book.example.org/pay/…
             */
            pay_url?: string;
            /**
             * @description true when the same request was made within the last 30 minutes: this is the first answer, and nothing new was stored.
             * @constant
             */
            duplicate?: true;
        };
        /** @description The state after a step. */
        StayStep: {
            /**
             * @description `requested` waits for an answer. `confirmed` is agreed. `checked_in` means that the guest is there, `checked_out` that the guest has left. `declined`, `cancelled`, `checked_out` and `no_show` are final.
             * @enum {string}
             */
            status: "requested" | "confirmed" | "declined" | "cancelled" | "checked_in" | "checked_out" | "no_show";
            /** @description Whether an e-mail to the guest is on its way. */
            guest_emailed: boolean;
            /**
             * @description The currency of the fee, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /**
             * @description What the cancellation rule allows charging; nothing is charged by the call. In minor units of `currency`: 18000 means CHF 180.00. null where no fee can apply.
             * @example 18000
             */
            cancel_fee_amount: number | null;
        };
        /** @description Which step of a stay is taken back. */
        StayUndo: {
            /**
             * @description The status that is taken back. Default: the one that the stay has. Where it has another one by now, the answer is 409 and nothing changes.
             * @example cancelled
             * @enum {string}
             */
            status?: "checked_in" | "checked_out" | "cancelled" | "no_show";
        };
        /** @description A hotel stay with its bill. */
        StayWithBill: {
            /**
             * @description The id of the stay.
             * @example 019a9c5e-7b00-7000-8000-000000000002
             */
            id: string;
            /**
             * @description A short code that the guest can read out.
             * @example H7K2QX
             */
            reference: string;
            /**
             * @description `requested` waits for an answer. `confirmed` is agreed. `checked_in` means that the guest is there, `checked_out` that the guest has left. `declined`, `cancelled`, `checked_out` and `no_show` are final.
             * @enum {string}
             */
            status: "requested" | "confirmed" | "declined" | "cancelled" | "checked_in" | "checked_out" | "no_show";
            /**
             * Format: date
             * @description The day of arrival.
             * @example 2026-12-08
             */
            check_in: string;
            /**
             * Format: date
             * @description The day of departure; the night of that day is not part of the stay.
             * @example 2026-12-10
             */
            check_out: string;
            /**
             * @description How many nights the stay has.
             * @example 2
             */
            nights: number;
            /**
             * @description How many adults come.
             * @example 2
             */
            adults: number;
            /**
             * @description How many children come.
             * @example 0
             */
            children: number;
            /** @description The ages of the children, as far as they are known. */
            children_ages: number[];
            /**
             * @description The name of the room type.
             * @example Double room
             */
            room_type: string;
            /**
             * @description The id of the room that staff chose or that the guest is in; null before that.
             * @example 019a9c5e-7b00-7000-8000-000000000009
             */
            room_id: string | null;
            /**
             * @description The name of that room.
             * @example 101
             */
            room: string | null;
            /**
             * @description The name of the rate plan.
             * @example Flexible
             */
            rate_plan: string;
            /** @description Whether the plan includes breakfast. */
            breakfast_included: boolean;
            /**
             * @description The name of the guest; null once guest data were deleted.
             * @example Ada Keller
             */
            name: string | null;
            /**
             * @description The e-mail address of the guest.
             * @example ada@example.org
             */
            email: string | null;
            /**
             * @description The telephone number of the guest, in international form.
             * @example +41791234567
             */
            phone: string | null;
            /**
             * @description The country of the guest, as the front desk wrote it.
             * @example CH
             */
            country: string | null;
            /**
             * @description What the guest or the hotel noted.
             * @example Late arrival
             */
            notes: string | null;
            /**
             * @description The channel that it came by: the API, the hosted booking page (`website`), the widget, or the console of the business.
             * @enum {string}
             */
            source: "api" | "website" | "widget" | "console";
            /**
             * @description The reference of the channel that sold the stay, as the front desk wrote it.
             * @example BK-20418
             */
            channel_ref: string | null;
            /**
             * @description The currency of every amount, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /**
             * @description The sum of the nightly prices. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 36000
             */
            room_amount: number;
            /** @description The extras of the stay, with their prices. */
            extras: components["schemas"]["PricedExtra"][];
            /**
             * @description The sum of the extras. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 3000
             */
            extras_amount: number;
            /**
             * @description The tourist tax of the whole stay, which no price includes. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 1000
             */
            tourist_tax_amount: number;
            /**
             * @description Room minus discounts, plus extras, plus tourist tax. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 40000
             */
            total_amount: number;
            /**
             * @description The sum of the discounts, as a positive number. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 0
             */
            discount_amount: number;
            /**
             * @description The coupon that was applied.
             * @example SPRING
             */
            coupon_code: string | null;
            /** @description Each discount that applies; empty without any. */
            discounts: components["schemas"]["Discount"][];
            /**
             * @description The deposit that is asked for, or the total on a plan that is paid when booking. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 12000
             */
            deposit_amount: number;
            /**
             * @description `none` asks for no deposit. `pending` waits for the payment. `failed` means that a payment was tried in vain.
             * @enum {string}
             */
            deposit_status: "none" | "pending" | "paid" | "refunded" | "failed";
            /**
             * @description The sum of what was paid so far. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 0
             */
            paid_amount: number;
            /**
             * @description The page where the guest pays the deposit by card, as long as the stay is confirmed and something of it is due; else null.
             * @default null
             * @example https://api.example.org/pay/hQ2f8
             */
            pay_url: string | null;
            /**
             * @description What a stay that is cancelled, or whose guest did not come, owes, and nothing else. Null in every other status. In minor units of `currency`: 18000 means CHF 180.00.
             * @default null
             * @example 18000
             */
            cancel_fee_amount: number | null;
            /**
             * @description What is still to be paid; below zero, what is to be given back. In minor units of `currency`: 18000 means CHF 180.00.
             * @example 40000
             */
            balance_amount?: number;
            /**
             * @description The number of the invoice, given at check-out; null before that.
             * @example 2026-00042
             */
            invoice_number: string | null;
            /**
             * @description The time at which the guest expects to arrive.
             * @example 18:00
             */
            arrival_time: string | null;
            /** @description The moment at which the guest said, on the page of the stay, that they are coming on these dates; null before that. */
            guest_confirmed_at: string | null;
            /** @description Answers to the hotel's own questions; empty without any. */
            answers: {
                /**
                 * @description The id of the question.
                 * @example 019a9c5e-7b00-7000-8000-000000000006
                 */
                id: string;
                /**
                 * @description The question as it read when it was answered.
                 * @example Allergies?
                 */
                question: string;
                /**
                 * @description What was typed, or whether the box was ticked.
                 * @example Nuts
                 */
                answer: string | boolean;
            }[];
            /**
             * @description The id that your own system gave it; null without one. It need not be unique.
             * @default null
             * @example POS-20418
             */
            external_id: string | null;
            /**
             * @description There, and true, where a member made it by “See it as a guest” in the console. It holds its table, person or room as any other; no webhook is told of it.
             * @constant
             */
            test?: true;
            /**
             * Format: date-time
             * @description The moment at which it was stored.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The moment of its last change.
             * @example 2026-11-20T09:00:00.000Z
             */
            updated_at: string;
            /** @description The bill of the stay. Its amounts are in the `currency` of the stay. */
            bill: components["schemas"]["Bill"];
        };
        /** @description Open days and free times of a restaurant. */
        TableAvailability: {
            /**
             * @description Says that tables are booked here.
             * @constant
             */
            kind: "table";
            /** @description The days of the next 30 on which the business is open, whether or not a time is left. */
            dates: string[];
            /**
             * Format: date
             * @description The day whose times are listed.
             * @example 2026-12-04
             */
            date: string;
            /** @description The free times of that day; empty when none is left. */
            times: string[];
            /** @description Only where `from` and `to` are asked for: the days of that range with at least one free time. `date` is then the first of them, or `from` where there is none. */
            free_dates?: string[];
            /**
             * @description The largest party that can book online.
             * @example 8
             */
            max_party_size: number;
        };
        /** @description What a restaurant or appointment business shows of itself. */
        Venue: {
            /**
             * @description The id of the business.
             * @example 019a9c5e-7b00-7000-8000-000000000005
             */
            id: string;
            /**
             * @description The name of the business.
             * @example Trattoria Rosa
             */
            name: string;
            /**
             * @description The telephone number of the business.
             * @example +41 44 000 00 01
             */
            phone: string;
            /**
             * @description The postal address in one line.
             * @example Seestrasse 1, 8002 Zürich
             */
            address: string;
            /** @description Opening hours by weekday (`mon` to `sun`). Each pair is the opening and the closing time as `HH:MM`; a closing time that is not later is on the next morning. A day that is left out is closed. */
            hours: {
                [key: string]: string[][];
            };
            /**
             * @description The IANA name of the time zone in which all days and times are meant.
             * @example Europe/Zurich
             */
            time_zone: string;
            /** @description Closures that touch the days that can be booked online, today to 30 days ahead, by their first day. Days on which it never opens are not among them: `hours` says those. */
            closures: {
                /**
                 * Format: date
                 * @description The first day on which the business is closed.
                 * @example 2026-12-24
                 */
                from: string;
                /**
                 * Format: date
                 * @description The last day on which it is closed; the day itself is closed as well.
                 * @example 2026-12-26
                 */
                to: string;
                /**
                 * @description Why, in the language of the answer; null where the business says nothing.
                 * @example Holidays
                 */
                reason: string | null;
            }[];
            /**
             * @description The business's own language.
             * @example de
             */
            language: string;
            /**
             * @description The currency of the prices, as an ISO 4217 code.
             * @example CHF
             */
            currency: string;
            /** @description What can be booked online. */
            bookings: {
                /** @description Whether bookings can be made online. Without it requests answer 409 `bookings_off`. */
                enabled: boolean;
                /**
                 * @description What is booked. It decides whether a request names `party` or `service`.
                 * @enum {string}
                 */
                kind: "table" | "appointment";
                /**
                 * @description The largest party that can book online.
                 * @example 8
                 */
                max_party_size: number;
                /**
                 * @description The business's own booking page; null for an appointment business.
                 * @example https://book.example.org/book/trattoria
                 */
                page_url: string | null;
            };
            /** @description How the business looks; null where it says nothing of it. */
            brand: {
                /**
                 * @description The colour of its buttons; null where none was chosen.
                 * @example #b5452c
                 */
                colour: string | null;
                /**
                 * @description The address of its logo; null where it has none.
                 * @example null
                 */
                logo_url: string | null;
            } | null;
            /** @description What the widget's form says, in the language of the answer. Only the widget is told. */
            words?: {
                [key: string]: string;
            };
            /** @description Whether a diner may ask for text messages with `sms_opt_in`. */
            sms: boolean;
            /** @description The business's own questions for its booking form. */
            questions: components["schemas"]["Question"][];
            /** @description The services that can be booked online. Only an appointment business has them. */
            services?: components["schemas"]["Service"][];
            /** @description The people who can be asked for. Only an appointment business has them. */
            staff?: {
                /**
                 * @description The id of the person.
                 * @example 019a9c5e-7b00-7000-8000-000000000012
                 */
                id: string;
                /**
                 * @description The name of the person.
                 * @example Mia
                 */
                name: string;
                /**
                 * @description What the person does.
                 * @example Stylist
                 */
                role: string;
            }[];
        };
        /** @description Where events are sent, and how it went. */
        Webhook: {
            /**
             * @description The id of the webhook.
             * @example 019a9c5e-7b00-7000-8000-000000000003
             */
            id: string;
            /**
             * @description The address that events are sent to.
             * @example https://desk.example.org/hooks
             */
            url: string;
            /** @description The events that are sent; empty means all of them, later ones too. */
            events: ("booking.requested" | "booking.confirmed" | "booking.declined" | "booking.waitlisted" | "booking.cancelled" | "booking.no_show" | "booking.moved" | "booking.changed" | "booking.seated" | "booking.left" | "order.paid" | "stay.requested" | "stay.confirmed" | "stay.declined" | "stay.cancelled" | "stay.checked_in" | "stay.checked_out" | "stay.no_show" | "stay.changed")[];
            /**
             * Format: date-time
             * @description The moment at which the webhook was added.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
            /** @description The moment of the last attempt that arrived; null before the first. */
            last_success_at: string | null;
            /** @description The moment of the last attempt that failed; null before the first. */
            last_failure_at: string | null;
            /**
             * @description The HTTP status of the last attempt; null when there was no answer.
             * @example 200
             */
            last_status: number | null;
            /**
             * @description Why the last attempt failed, as a sentence; null after one that arrived.
             * @example The receiver answered 500.
             */
            last_error: string | null;
        };
        /** @description A webhook to add. */
        WebhookCreate: {
            /**
             * @description A public https address without a port or a user name, at most 2000 characters.
             * @example https://desk.example.org/hooks
             */
            url: string;
            /** @description The events to send. Default: all of them, later ones too; an empty list means the same. */
            events?: ("booking.requested" | "booking.confirmed" | "booking.declined" | "booking.waitlisted" | "booking.cancelled" | "booking.no_show" | "booking.moved" | "booking.changed" | "booking.seated" | "booking.left" | "order.paid" | "stay.requested" | "stay.confirmed" | "stay.declined" | "stay.cancelled" | "stay.checked_in" | "stay.checked_out" | "stay.no_show" | "stay.changed")[] | null;
        };
        /** @description One event on its way to one webhook. */
        WebhookDelivery: {
            /**
             * @description The id of the delivery, as its body and `Service-Delivery` have it.
             * @example 019a9c5e-7b00-7000-8000-000000000004
             */
            id: string;
            /**
             * @description The type of the event, or `ping`.
             * @example booking.confirmed
             */
            type: string;
            /**
             * Format: date-time
             * @description The moment of the change that it tells of.
             * @example 2026-11-20T09:00:00.000Z
             */
            created: string;
            /**
             * @description `pending` waits for its first attempt, `failed` for its next. `delivered` arrived. `given_up` failed eight times. `dropped` fell due while the subscription was off.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "given_up" | "dropped";
            /** @description Every attempt, oldest first. */
            attempts: {
                /**
                 * Format: date-time
                 * @description The moment at which the attempt began.
                 * @example 2026-11-20T09:00:00.000Z
                 */
                at: string;
                /**
                 * @description The HTTP status of the answer; null without an answer.
                 * @example 200
                 */
                status: number | null;
                /**
                 * @description Why it failed, as a sentence; null when it arrived.
                 * @example The receiver answered 500.
                 */
                error: string | null;
                /**
                 * @description How long the attempt took, in milliseconds.
                 * @example 41
                 */
                duration_ms: number;
            }[];
        };
        /** @description An event as its deliveries tell it. */
        WebhookEvent: {
            /**
             * @description The id of the event: deliveries of it have it as `event_id`.
             * @example 019a9c5e-7b00-7000-8000-000000000016
             */
            id: string;
            /**
             * @description The type of the event.
             * @example booking.confirmed
             * @enum {string}
             */
            type: "booking.requested" | "booking.confirmed" | "booking.declined" | "booking.waitlisted" | "booking.cancelled" | "booking.no_show" | "booking.moved" | "booking.changed" | "booking.seated" | "booking.left" | "order.paid" | "stay.requested" | "stay.confirmed" | "stay.declined" | "stay.cancelled" | "stay.checked_in" | "stay.checked_out" | "stay.no_show" | "stay.changed";
            /**
             * Format: date-time
             * @description The moment of the change. It strictly rises for one booking or stay: sort by it.
             * @example 2026-11-20T09:00:00.000Z
             */
            created: string;
            /**
             * @description The version of the API that the shapes belong to.
             * @constant
             */
            api_version: "v1";
            /** @description What changed, under the name of its kind. */
            data: {
                /** @description The booking after the change. */
                booking: components["schemas"]["Booking"];
            } | {
                /** @description The stay after the change, without its bill. */
                stay: components["schemas"]["Stay"];
            } | {
                /** @description The order that was paid. */
                order: components["schemas"]["Order"];
            };
        };
        /** @description A webhook with its signing secret. */
        WebhookWithSecret: {
            /**
             * @description The id of the webhook.
             * @example 019a9c5e-7b00-7000-8000-000000000003
             */
            id: string;
            /**
             * @description The address that events are sent to.
             * @example https://desk.example.org/hooks
             */
            url: string;
            /** @description The events that are sent; empty means all of them, later ones too. */
            events: ("booking.requested" | "booking.confirmed" | "booking.declined" | "booking.waitlisted" | "booking.cancelled" | "booking.no_show" | "booking.moved" | "booking.changed" | "booking.seated" | "booking.left" | "order.paid" | "stay.requested" | "stay.confirmed" | "stay.declined" | "stay.cancelled" | "stay.checked_in" | "stay.checked_out" | "stay.no_show" | "stay.changed")[];
            /**
             * Format: date-time
             * @description The moment at which the webhook was added.
             * @example 2026-11-20T09:00:00.000Z
             */
            created_at: string;
            /** @description The moment of the last attempt that arrived; null before the first. */
            last_success_at: string | null;
            /** @description The moment of the last attempt that failed; null before the first. */
            last_failure_at: string | null;
            /**
             * @description The HTTP status of the last attempt; null when there was no answer.
             * @example 200
             */
            last_status: number | null;
            /**
             * @description Why the last attempt failed, as a sentence; null after one that arrived.
             * @example The receiver answered 500.
             */
            last_error: string | null;
            /**
             * @description The secret that deliveries are signed with. It is shown this once.
             * @example whsec_kept_safe_by_you
             */
            secret: string;
        };
    };
    responses: {
        /** @description `bad_request`: The request cannot be read: a malformed field or Idempotency-Key, a body that is no JSON object or is larger than 64 KiB, or a service, person or plan that the business does not offer. Correct the request; the message names the field. */
        "400.bad_request": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `bad_request`: The request cannot be read: a malformed field or Idempotency-Key, a body that is no JSON object or is larger than 64 KiB, or a service, person or plan that the business does not offer. Correct the request; the message names the field. */
        "400.bad_request.replayable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `invalid_key`: There is no key, or the key is unknown or revoked. Check the `X-Service-Key` header, or make a new key. */
        "401.invalid_key": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `subscription_required`: The business has no active subscription. Renew the subscription; the API answers again within a minute. `plan_excludes_api`: The plan of the business does not include the API. Choose the plan Tools, Business or Pro. */
        "402.subscription_required.plan_excludes_api": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `origin_not_allowed`: The call comes from a website that is not listed for the key. Add the origin of the website to the key. `secret_key_in_browser`: A secret key came with an `Origin` header, so it is used in a web page. Call from a server, revoke the key that was shown, and use a publishable key in the page. `forbidden`: The account of the business may not use this group of routes. Ask the operator of the service to open it. */
        "403.origin_not_allowed.secret_key_in_browser.forbidden": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `origin_not_allowed`: The call comes from a website that is not listed for the key. Add the origin of the website to the key. `secret_key_in_browser`: A secret key came with an `Origin` header, so it is used in a web page. Call from a server, revoke the key that was shown, and use a publishable key in the page. `forbidden`: The account of the business may not use this group of routes. Ask the operator of the service to open it. `secret_key_required`: A staff or webhook route was called with a publishable key. Call from a server with a secret key. */
        "403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: There is no such route, no such booking, stay or webhook, or the business is of another kind. Check the path and the id; do not retry. */
        "404.not_found": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: There is no such route, no such booking, stay or webhook, or the business is of another kind. Check the path and the id; do not retry. */
        "404.not_found.replayable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `bookings_off`: The business has switched off online bookings. Show the message, and offer the telephone number instead. */
        "409.bookings_off": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `conflict`: The change cannot be made as things stand: it was answered already, a table or room is not free, or the state does not allow it. Read the booking or stay again and decide anew; `reason` and the message say what stands in the way. */
        "409.conflict": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_in_progress`: The first request with this Idempotency-Key is still running. Send the same request again after `Retry-After` seconds. `bookings_off`: The business has switched off online bookings. Show the message, and offer the telephone number instead. */
        "409.idempotency_in_progress.bookings_off.replayable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_in_progress`: The first request with this Idempotency-Key is still running. Send the same request again after `Retry-After` seconds. `conflict`: The change cannot be made as things stand: it was answered already, a table or room is not free, or the state does not allow it. Read the booking or stay again and decide anew; `reason` and the message say what stands in the way. */
        "409.idempotency_in_progress.conflict.replayable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_in_progress`: The first request with this Idempotency-Key is still running. Send the same request again after `Retry-After` seconds. */
        "409.idempotency_in_progress.replayable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. Make a new key for each new request. `refused`: The request breaks a rule of the business; `reason` names the rule. Show the message, which is in the guest's language, and let the guest choose something else. */
        "422.idempotency_key_reused.refused.replayable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_key_reused`: The Idempotency-Key was used for another request. Make a new key for each new request. */
        "422.idempotency_key_reused.replayable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `refused`: The request breaks a rule of the business; `reason` names the rule. Show the message, which is in the guest's language, and let the guest choose something else. */
        "422.refused": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `rate_limited`: The key made too many requests in this minute. Wait for `Retry-After` seconds, then send the request again. */
        "429.rate_limited": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `server_error`: Something failed on our side. A booking or stay request that answers 500 was not stored; 502 means that a service behind the API did not answer, 503 that it cannot for a moment: `Retry-After` says when to try again. Send the request again with the same Idempotency-Key; name `X-Request-Id` when you ask about it. */
        "500.server_error": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `server_error`: Something failed on our side. A booking or stay request that answers 500 was not stored; 502 means that a service behind the API did not answer, 503 that it cannot for a moment: `Retry-After` says when to try again. Send the request again with the same Idempotency-Key; name `X-Request-Id` when you ask about it. */
        "502.server_error": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `server_error`: Something failed on our side. A booking or stay request that answers 500 was not stored; 502 means that a service behind the API did not answer, 503 that it cannot for a moment: `Retry-After` says when to try again. Send the request again with the same Idempotency-Key; name `X-Request-Id` when you ask about it. */
        "503.server_error": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description A new id for every request; name it when you ask us about one. */
        "X-Request-Id": string;
        /** @description `no-store`, or `private, max-age=60` on the few answers that a web page may keep for a minute. */
        "Cache-Control": string;
        /** @description What a kept answer depends on. */
        Vary: string;
        /** @description Names this version of the answer; send it back in If-None-Match. */
        ETag: string;
        /** @description Requests that the window takes. On a 403 the RateLimit headers stand beside `forbidden` alone. */
        "RateLimit-Limit": number;
        /** @description The window that applies: `120;w=60`, or `10;w=60` on requests for bookings and stays. */
        "RateLimit-Policy": string;
        /** @description Seconds until the window turns, 1 to 60. */
        "RateLimit-Reset": number;
        /** @description How many more calls like this one the key may make until the window turns; 0 on a 429. */
        "RateLimit-Remaining": number;
        /** @description Seconds to wait before trying again. */
        "Retry-After": number;
        /** @description `true` when this answer was given before to the same Idempotency-Key. */
        "Idempotent-Replayed": "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readVenue: {
        parameters: {
            query?: {
                /** @description The language to answer in: `en`, `de`, `fr`, `es`, `it` or `pt`. A region is cut off (`de-CH` is read as `de`). Without it, and for any other language, the business's own language is used. */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The venue */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9c5e-7b00-7000-8000-000000000005",
                     *       "name": "Trattoria Rosa",
                     *       "phone": "+41 44 000 00 01",
                     *       "address": "Seestrasse 1, 8002 Zürich",
                     *       "hours": {
                     *         "tue": [
                     *           [
                     *             "11:30",
                     *             "14:00"
                     *           ]
                     *         ],
                     *         "wed": [
                     *           [
                     *             "18:00",
                     *             "23:00"
                     *           ]
                     *         ]
                     *       },
                     *       "time_zone": "Europe/Zurich",
                     *       "closures": [
                     *         {
                     *           "from": "2026-12-24",
                     *           "to": "2026-12-26",
                     *           "reason": "Weihnachten"
                     *         }
                     *       ],
                     *       "language": "de",
                     *       "currency": "CHF",
                     *       "bookings": {
                     *         "enabled": true,
                     *         "kind": "table",
                     *         "max_party_size": 8,
                     *         "page_url": null
                     *       },
                     *       "brand": {
                     *         "colour": "#b5452c",
                     *         "logo_url": null
                     *       },
                     *       "sms": false,
                     *       "questions": [
                     *         {
                     *           "id": "019a9c5e-7b00-7000-8000-000000000006",
                     *           "type": "text",
                     *           "required": false,
                     *           "label": "Allergies?"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Venue"];
                };
            };
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    readAvailability: {
        parameters: {
            query?: {
                /** @description The day whose times are listed. Default: the first open day. */
                date?: string;
                /** @description The first day of a range, for a calendar: `free_dates` then says which of its days have a free time, and the times are those of the first such day. It needs `to`, and `date` cannot stand beside it. Without it one day is asked for. */
                from?: string;
                /** @description The last day of the range; at most 62 days, both ends counted. It needs `from`. Without it one day is asked for. */
                to?: string;
                /** @description The service of an appointment. Default: the first service. */
                service?: string;
                /** @description The person who is asked for. Without it anybody will do. */
                staff?: string;
                /** @description How many people come, up to `max_party_size`: the times are those at which that party can be seated. Default: 2, or 1 where that is the most. */
                party?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Open days of the next 30, and the free times of the day asked for */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "table",
                     *       "dates": [
                     *         "2026-12-04"
                     *       ],
                     *       "date": "2026-12-04",
                     *       "times": [
                     *         "18:00",
                     *         "18:15"
                     *       ],
                     *       "max_party_size": 8
                     *     }
                     */
                    "application/json": components["schemas"]["TableAvailability"] | components["schemas"]["AppointmentAvailability"];
                };
            };
            400: components["responses"]["400.bad_request"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.bookings_off"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    requestBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-12-04",
                 *       "time": "19:00",
                 *       "party": 2,
                 *       "name": "Ada Keller",
                 *       "email": "ada@example.org",
                 *       "lang": "en"
                 *     }
                 */
                "application/json": components["schemas"]["BookingRequest"];
            };
        };
        responses: {
            /** @description Stored as a request, or confirmed at once */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "confirmed",
                     *       "message": "Your table is booked. We look forward to seeing you.",
                     *       "id": "019a9c5e-7b00-7000-8000-000000000001"
                     *     }
                     */
                    "application/json": components["schemas"]["BookingRequestAnswer"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.bookings_off.replayable"];
            422: components["responses"]["422.idempotency_key_reused.refused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    readMenu: {
        parameters: {
            query?: {
                /** @description The language to answer in: `en`, `de`, `fr`, `es`, `it` or `pt`. A region is cut off (`de-CH` is read as `de`). Without it, and for any other language, the business's own language is used. */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The menu */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "CHF",
                     *       "sections": [
                     *         {
                     *           "name": "Antipasti",
                     *           "names": {},
                     *           "items": [
                     *             {
                     *               "name": "Bruschetta",
                     *               "names": {},
                     *               "price": 9.5,
                     *               "off": false
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "wine_list": {
                     *         "sections": [
                     *           {
                     *             "name": "Red wines",
                     *             "names": {
                     *               "de": "Rotweine"
                     *             },
                     *             "items": [
                     *               {
                     *                 "name": "Barolo Serralunga",
                     *                 "names": {},
                     *                 "producer": "Cascina Rovella",
                     *                 "region": "Piemonte",
                     *                 "vintage": 2019,
                     *                 "description": "Ripe cherry and a long finish.",
                     *                 "descriptions": {
                     *                   "de": "Reife Kirsche, langer Abgang."
                     *                 },
                     *                 "glass_price": 14.5,
                     *                 "glass_ml": 100,
                     *                 "bottle_price": 92,
                     *                 "bottle_ml": 750,
                     *                 "off": false
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Menu"];
                };
            };
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    readEvents: {
        parameters: {
            query?: {
                /** @description The language to answer in: `en`, `de`, `fr`, `es`, `it` or `pt`. A region is cut off (`de-CH` is read as `de`). Without it, and for any other language, the business's own language is used. */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Published events that are not over */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "title": "Jazz night",
                     *           "summary": "Three courses and a trio.",
                     *           "titles": {
                     *             "de": "Jazzabend"
                     *           },
                     *           "summaries": {},
                     *           "starts_on": "2026-12-11",
                     *           "starts_time": "19:30",
                     *           "ends_on": null,
                     *           "ends_time": null,
                     *           "price": 78,
                     *           "currency": "CHF",
                     *           "photo_url": null,
                     *           "link_url": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventList"];
                };
            };
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                /** @description The one day to list. It stands alone: with `from` or `to` it answers 400. Without any of the three, today is listed. */
                date?: string;
                /** @description The first day to list. With `to` the range holds at most 366 days, both ends counted. Without `to` it holds 31 days. Without it `date` decides. */
                from?: string;
                /** @description The last day to list. It needs `from`. Without it 31 days are listed. */
                to?: string;
                /** @description What changed at this moment or later, the oldest change first, in pages; every day is listed unless a range narrows it. To stay up to date, ask again from a minute before the last `updated_at` that you have: a change that is stored while you read may bear a moment before it. Without it the moment of the last change does not count. */
                updated_since?: string;
                /** @description What bears exactly this `external_id`, in pages; every day is listed unless a range narrows it. Without it the id does not count. */
                external_id?: string;
                /** @description How many entries a page holds, 1 to 500. Without it the list is whole. */
                limit?: number;
                /** @description The `next_cursor` of the page before. Without it the list begins at its first entry. A cursor that cannot be read answers 400. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requests and cancellations included, by date, time and id */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bookings": [
                     *         {
                     *           "id": "019a9c5e-7b00-7000-8000-000000000001",
                     *           "status": "confirmed",
                     *           "confirmed_by": "confirm_at_once",
                     *           "date": "2026-12-04",
                     *           "time": "19:00",
                     *           "party": 2,
                     *           "name": "Ada Keller",
                     *           "email": "ada@example.org",
                     *           "phone": null,
                     *           "notes": null,
                     *           "answers": [],
                     *           "source": "api",
                     *           "service": null,
                     *           "service_id": null,
                     *           "staff": null,
                     *           "staff_id": null,
                     *           "tables": [
                     *             "T1"
                     *           ],
                     *           "tables_pinned": false,
                     *           "duration_minutes": null,
                     *           "seated_at": null,
                     *           "left_at": null,
                     *           "external_id": null,
                     *           "created_at": "2026-11-20T09:00:00.000Z",
                     *           "updated_at": "2026-11-20T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The bookings of the page. */
                        bookings: components["schemas"]["Booking"][];
                        /**
                         * @description Where the next page begins: send it as `cursor`. null on the last page and on a whole list.
                         * @example WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ
                         */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["400.bad_request"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.conflict"];
            422: components["responses"]["422.refused"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-12-04",
                 *       "time": "19:00",
                 *       "party": 2,
                 *       "name": "Ada Keller"
                 *     }
                 */
                "application/json": components["schemas"]["BookingCreate"];
            };
        };
        responses: {
            /** @description The booking, with what the desk should know about it */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000001",
                     *         "status": "confirmed",
                     *         "confirmed_by": "confirm_at_once",
                     *         "date": "2026-12-04",
                     *         "time": "19:00",
                     *         "party": 2,
                     *         "name": "Ada Keller",
                     *         "email": "ada@example.org",
                     *         "phone": null,
                     *         "notes": null,
                     *         "answers": [],
                     *         "source": "api",
                     *         "service": null,
                     *         "service_id": null,
                     *         "staff": null,
                     *         "staff_id": null,
                     *         "tables": [
                     *           "T1"
                     *         ],
                     *         "tables_pinned": false,
                     *         "duration_minutes": null,
                     *         "seated_at": null,
                     *         "left_at": null,
                     *         "external_id": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000Z"
                     *       },
                     *       "unchanged": false,
                     *       "warnings": [],
                     *       "warning_codes": [],
                     *       "guest_emailed": true
                     *     }
                     */
                    "application/json": components["schemas"]["BookingTaken"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    readBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The booking, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000001",
                     *         "status": "confirmed",
                     *         "confirmed_by": "confirm_at_once",
                     *         "date": "2026-12-04",
                     *         "time": "19:00",
                     *         "party": 2,
                     *         "name": "Ada Keller",
                     *         "email": "ada@example.org",
                     *         "phone": null,
                     *         "notes": null,
                     *         "answers": [],
                     *         "source": "api",
                     *         "service": null,
                     *         "service_id": null,
                     *         "staff": null,
                     *         "staff_id": null,
                     *         "tables": [
                     *           "T1"
                     *         ],
                     *         "tables_pinned": false,
                     *         "duration_minutes": null,
                     *         "seated_at": null,
                     *         "left_at": null,
                     *         "external_id": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The booking as it stands now. */
                        booking: components["schemas"]["Booking"];
                    };
                };
            };
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    changeBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The booking, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "time": "20:00",
                 *       "notify_guest": true
                 *     }
                 */
                "application/json": components["schemas"]["BookingChange"];
            };
        };
        responses: {
            /** @description The booking after the move */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000001",
                     *         "status": "confirmed",
                     *         "confirmed_by": "confirm_at_once",
                     *         "date": "2026-12-04",
                     *         "time": "19:00",
                     *         "party": 2,
                     *         "name": "Ada Keller",
                     *         "email": "ada@example.org",
                     *         "phone": null,
                     *         "notes": null,
                     *         "answers": [],
                     *         "source": "api",
                     *         "service": null,
                     *         "service_id": null,
                     *         "staff": null,
                     *         "staff_id": null,
                     *         "tables": [
                     *           "T1"
                     *         ],
                     *         "tables_pinned": false,
                     *         "duration_minutes": null,
                     *         "seated_at": null,
                     *         "left_at": null,
                     *         "external_id": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000Z"
                     *       },
                     *       "unchanged": false,
                     *       "warnings": [],
                     *       "warning_codes": [],
                     *       "guest_emailed": true
                     *     }
                     */
                    "application/json": components["schemas"]["BookingTaken"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    confirmBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The booking, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["BookingConfirm"];
            };
        };
        responses: {
            /** @description The state it is in now, and whether the guest was written to */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "confirmed",
                     *       "guest_emailed": true
                     *     }
                     */
                    "application/json": components["schemas"]["BookingStep"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    declineBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The booking, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state it is in now, and whether the guest was written to */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "declined",
                     *       "guest_emailed": true
                     *     }
                     */
                    "application/json": components["schemas"]["BookingStep"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    waitlistBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The booking, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state it is in now, and whether the guest was written to */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "waitlisted",
                     *       "guest_emailed": true
                     *     }
                     */
                    "application/json": components["schemas"]["BookingStep"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The booking, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notify_guest": true,
                 *       "reason": "The kitchen is closed."
                 *     }
                 */
                "application/json": components["schemas"]["BookingCancel"];
            };
        };
        responses: {
            /** @description The state it is in now, and whether the guest was written to */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "cancelled",
                     *       "guest_emailed": true
                     *     }
                     */
                    "application/json": components["schemas"]["BookingStep"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    markBookingNoShow: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The booking, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state it is in now, and whether the guest was written to */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "no_show",
                     *       "guest_emailed": false
                     *     }
                     */
                    "application/json": components["schemas"]["BookingStep"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    seatBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The booking, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000001",
                     *         "status": "confirmed",
                     *         "confirmed_by": "confirm_at_once",
                     *         "date": "2026-12-04",
                     *         "time": "19:00",
                     *         "party": 2,
                     *         "name": "Ada Keller",
                     *         "email": "ada@example.org",
                     *         "phone": null,
                     *         "notes": null,
                     *         "answers": [],
                     *         "source": "api",
                     *         "service": null,
                     *         "service_id": null,
                     *         "staff": null,
                     *         "staff_id": null,
                     *         "tables": [
                     *           "T1"
                     *         ],
                     *         "tables_pinned": false,
                     *         "duration_minutes": null,
                     *         "seated_at": null,
                     *         "left_at": null,
                     *         "external_id": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The booking as it stands now. */
                        booking: components["schemas"]["Booking"];
                    };
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    undoBookingStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The booking, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking, and which step was taken back */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000001",
                     *         "status": "confirmed",
                     *         "confirmed_by": "confirm_at_once",
                     *         "date": "2026-12-04",
                     *         "time": "19:00",
                     *         "party": 2,
                     *         "name": "Ada Keller",
                     *         "email": "ada@example.org",
                     *         "phone": null,
                     *         "notes": null,
                     *         "answers": [],
                     *         "source": "api",
                     *         "service": null,
                     *         "service_id": null,
                     *         "staff": null,
                     *         "staff_id": null,
                     *         "tables": [
                     *           "T1"
                     *         ],
                     *         "tables_pinned": false,
                     *         "duration_minutes": null,
                     *         "seated_at": null,
                     *         "left_at": null,
                     *         "external_id": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000Z"
                     *       },
                     *       "undone": "cancel",
                     *       "guest_emailed": true
                     *     }
                     */
                    "application/json": components["schemas"]["BookingUndone"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    leaveBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The booking, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as it stands now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "booking": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000001",
                     *         "status": "confirmed",
                     *         "confirmed_by": "confirm_at_once",
                     *         "date": "2026-12-04",
                     *         "time": "19:00",
                     *         "party": 2,
                     *         "name": "Ada Keller",
                     *         "email": "ada@example.org",
                     *         "phone": null,
                     *         "notes": null,
                     *         "answers": [],
                     *         "source": "api",
                     *         "service": null,
                     *         "service_id": null,
                     *         "staff": null,
                     *         "staff_id": null,
                     *         "tables": [
                     *           "T1"
                     *         ],
                     *         "tables_pinned": false,
                     *         "duration_minutes": null,
                     *         "seated_at": null,
                     *         "left_at": null,
                     *         "external_id": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The booking as it stands now. */
                        booking: components["schemas"]["Booking"];
                    };
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    readHotel: {
        parameters: {
            query?: {
                /** @description The language to answer in: `en`, `de`, `fr`, `es`, `it` or `pt`. A region is cut off (`de-CH` is read as `de`). Without it, and for any other language, the business's own language is used. */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hotel; hidden types and plans are nowhere in it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Hotel Seeblick",
                     *       "phone": "+41 44 000 00 11",
                     *       "address": "Quaistrasse 10, 8001 Zürich",
                     *       "time_zone": "Europe/Zurich",
                     *       "bookings": {
                     *         "enabled": true,
                     *         "confirm_at_once": true,
                     *         "min_lead_days": 0,
                     *         "horizon_days": 365,
                     *         "max_nights": 30,
                     *         "children_allowed": true,
                     *         "pets_allowed": false,
                     *         "page_url": "https://book.example.org/stay/seeblick"
                     *       },
                     *       "language": "de",
                     *       "brand": {
                     *         "colour": "#1f4e5f",
                     *         "logo_url": null
                     *       },
                     *       "check_in_from": "15:00",
                     *       "check_out_until": "11:00",
                     *       "currency": "CHF",
                     *       "deposit_percent": 30,
                     *       "cancellation": {
                     *         "free_until_days_before": 2,
                     *         "then_nights_charged": 1
                     *       },
                     *       "tourist_tax": {
                     *         "per_person_per_night": 250,
                     *         "children_free_under": 6,
                     *         "children_half_under": 16
                     *       },
                     *       "room_types": [],
                     *       "rate_plans": [],
                     *       "long_stay_discounts": [
                     *         {
                     *           "nights": 7,
                     *           "percent": 10
                     *         }
                     *       ],
                     *       "extras": [],
                     *       "amenities": [],
                     *       "arrival_time": {
                     *         "asked": "optional",
                     *         "earliest": "15:00",
                     *         "latest": "22:00"
                     *       },
                     *       "booking_questions": []
                     *     }
                     */
                    "application/json": components["schemas"]["Hotel"];
                };
            };
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    readHotelAvailability: {
        parameters: {
            query: {
                /** @description The day of arrival. */
                check_in: string;
                /** @description The day of departure, after `check_in`. The night of that day is not part of the stay. */
                check_out: string;
                /** @description How many adults come. Default: 2. */
                adults?: number;
                /** @description How many children come. Default: 0, or as many as `children_ages` has. */
                children?: number;
                /** @description The ages of the children in years, 0 to 17, with commas between them. They decide the tourist tax. Without it no child is taxed. */
                children_ages?: string;
                /** @description The rate plan to price. Default: the first plan of the hotel. */
                rate_plan_id?: string;
                /** @description The extras to price in, as `id:quantity` pairs with commas between them. Without it only mandatory extras are priced in. */
                extras?: string;
                /** @description A code that the hotel gave out. One that does not apply is explained in `reason`. Without it no coupon applies. */
                coupon?: string;
                /** @description Whether pets come: `true` or `false`. Default: `false`. */
                pets?: "0" | "1" | "true" | "false";
                /** @description The language to answer in: `en`, `de`, `fr`, `es`, `it` or `pt`. A region is cut off (`de-CH` is read as `de`). Without it, and for any other language, the business's own language is used. */
                lang?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every room type with its price, or the reason why not */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "check_in": "2026-12-08",
                     *       "check_out": "2026-12-10",
                     *       "nights": 2,
                     *       "adults": 2,
                     *       "children": 0,
                     *       "currency": "CHF",
                     *       "rate_plan": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000008",
                     *         "name": "Flexible",
                     *         "breakfast_included": true,
                     *         "refundable": true
                     *       },
                     *       "confirm_at_once": true,
                     *       "room_types": [
                     *         {
                     *           "id": "019a9c5e-7b00-7000-8000-000000000007",
                     *           "name": "Double room",
                     *           "free": 2,
                     *           "reason": null,
                     *           "nightly": [
                     *             {
                     *               "date": "2026-12-08",
                     *               "amount": 18000
                     *             },
                     *             {
                     *               "date": "2026-12-09",
                     *               "amount": 18000
                     *             }
                     *           ],
                     *           "room_amount": 36000,
                     *           "extras": [],
                     *           "extras_amount": 0,
                     *           "discounts": [],
                     *           "discount_amount": 0,
                     *           "tourist_tax_amount": 1000,
                     *           "total_amount": 37000,
                     *           "deposit_amount": 11100
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["HotelAvailability"];
                };
            };
            400: components["responses"]["400.bad_request"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.bookings_off"];
            422: components["responses"]["422.refused"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    requestStay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "check_in": "2026-12-08",
                 *       "check_out": "2026-12-10",
                 *       "adults": 2,
                 *       "room_type_id": "019a9c5e-7b00-7000-8000-000000000007",
                 *       "name": "Ada Keller",
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["StayRequest"];
            };
        };
        responses: {
            /** @description Stored as a request, or confirmed at once */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "requested",
                     *       "reference": "H7K2QX",
                     *       "message": "Thank you. The hotel will answer you by e-mail.",
                     *       "currency": "CHF",
                     *       "total_amount": 37000,
                     *       "discount_amount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["StayRequestAnswer"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.bookings_off.replayable"];
            422: components["responses"]["422.idempotency_key_reused.refused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    listStays: {
        parameters: {
            query?: {
                /** @description The first night to list: stays that end after it. Default: today. */
                from?: string;
                /** @description The last night to list: stays that begin by it. It needs `from`; the range holds at most 366 days. Without it 31 days are listed. */
                to?: string;
                /** @description The states to list, with commas between them: `requested`, `confirmed`, `declined`, `cancelled`, `checked_in`, `checked_out`, `no_show`. Without it every state is listed. */
                status?: string;
                /** @description What changed at this moment or later, the oldest change first, in pages; every day is listed unless a range narrows it. To stay up to date, ask again from a minute before the last `updated_at` that you have: a change that is stored while you read may bear a moment before it. Without it the moment of the last change does not count. */
                updated_since?: string;
                /** @description What bears exactly this `external_id`, in pages; every day is listed unless a range narrows it. Without it the id does not count. */
                external_id?: string;
                /** @description How many entries a page holds, 1 to 500. Without it the list is whole. */
                limit?: number;
                /** @description The `next_cursor` of the page before. Without it the list begins at its first entry. A cursor that cannot be read answers 400. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requests and cancellations included */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stays": [
                     *         {
                     *           "id": "019a9c5e-7b00-7000-8000-000000000002",
                     *           "reference": "H7K2QX",
                     *           "status": "confirmed",
                     *           "check_in": "2026-12-08",
                     *           "check_out": "2026-12-10",
                     *           "nights": 2,
                     *           "adults": 2,
                     *           "children": 0,
                     *           "children_ages": [],
                     *           "room_type": "Double room",
                     *           "room_id": null,
                     *           "room": null,
                     *           "rate_plan": "Flexible",
                     *           "breakfast_included": true,
                     *           "name": "Ada Keller",
                     *           "email": "ada@example.org",
                     *           "phone": null,
                     *           "country": "CH",
                     *           "notes": null,
                     *           "source": "api",
                     *           "channel_ref": null,
                     *           "currency": "CHF",
                     *           "room_amount": 36000,
                     *           "extras": [],
                     *           "extras_amount": 0,
                     *           "tourist_tax_amount": 1000,
                     *           "total_amount": 37000,
                     *           "discount_amount": 0,
                     *           "coupon_code": null,
                     *           "discounts": [],
                     *           "deposit_amount": 11100,
                     *           "deposit_status": "pending",
                     *           "paid_amount": 0,
                     *           "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                     *           "cancel_fee_amount": null,
                     *           "balance_amount": 37000,
                     *           "invoice_number": null,
                     *           "arrival_time": "18:00",
                     *           "guest_confirmed_at": null,
                     *           "answers": [],
                     *           "external_id": null,
                     *           "created_at": "2026-11-20T09:00:00.000Z",
                     *           "updated_at": "2026-11-20T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The stays of the page. */
                        stays: components["schemas"]["Stay"][];
                        /**
                         * @description Where the next page begins: send it as `cursor`. null on the last page and on a whole list.
                         * @example WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ
                         */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["400.bad_request"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    createStay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "check_in": "2026-12-08",
                 *       "check_out": "2026-12-10",
                 *       "adults": 2,
                 *       "room_type_id": "019a9c5e-7b00-7000-8000-000000000007",
                 *       "name": "Ada Keller"
                 *     }
                 */
                "application/json": components["schemas"]["StayCreate"];
            };
        };
        responses: {
            /** @description The stay, confirmed */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stay": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000002",
                     *         "reference": "H7K2QX",
                     *         "status": "confirmed",
                     *         "check_in": "2026-12-08",
                     *         "check_out": "2026-12-10",
                     *         "nights": 2,
                     *         "adults": 2,
                     *         "children": 0,
                     *         "children_ages": [],
                     *         "room_type": "Double room",
                     *         "room_id": null,
                     *         "room": null,
                     *         "rate_plan": "Flexible",
                     *         "breakfast_included": true,
                     *         "name": "Ada Keller",
                     *         "email": "ada@example.org",
                     *         "phone": null,
                     *         "country": "CH",
                     *         "notes": null,
                     *         "source": "api",
                     *         "channel_ref": null,
                     *         "currency": "CHF",
                     *         "room_amount": 36000,
                     *         "extras": [],
                     *         "extras_amount": 0,
                     *         "tourist_tax_amount": 1000,
                     *         "total_amount": 37000,
                     *         "discount_amount": 0,
                     *         "coupon_code": null,
                     *         "discounts": [],
                     *         "deposit_amount": 11100,
                     *         "deposit_status": "pending",
                     *         "paid_amount": 0,
                     *         "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                     *         "cancel_fee_amount": null,
                     *         "balance_amount": 37000,
                     *         "invoice_number": null,
                     *         "arrival_time": "18:00",
                     *         "guest_confirmed_at": null,
                     *         "answers": [],
                     *         "external_id": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000Z"
                     *       },
                     *       "guest_emailed": false,
                     *       "warnings": [],
                     *       "warning_codes": []
                     *     }
                     */
                    "application/json": {
                        /** @description The stay as it stands now. */
                        stay: components["schemas"]["Stay"];
                        /** @description Whether an e-mail to the guest is on its way. */
                        guest_emailed: boolean;
                        /** @description Rules of the hotel that the stay breaks, as sentences in the hotel's language. */
                        warnings: string[];
                        /**
                         * @description The code of each sentence in `warnings`, in the same order, for programs. `lead`: the arrival is closer than can be booked online; `horizon`: the arrival lies further ahead than can be booked online; `max_nights`: the stay has more nights than can be booked online; `children`: the hotel takes no children; `pets`: the hotel takes no pets; `arrival_time`: the time of arrival lies outside the hotel's hours; `closed`: a night is closed; `too_many_adults`: the room type sleeps fewer adults; `too_many_children`: the room type sleeps fewer children; `minimum_stay`: the stay has fewer nights than the plan or the arrival asks for; `coupon`: the coupon does not apply and was left out; `extra`: an extra does not apply, or is sold out, and was left out; `question_required`: a required question was left out; `no_single_room`: no single room is free for the whole stay: it has none yet. More codes may be added.
                         * @example []
                         */
                        warning_codes: ("lead" | "horizon" | "max_nights" | "children" | "pets" | "arrival_time" | "closed" | "too_many_adults" | "too_many_children" | "minimum_stay" | "coupon" | "extra" | "question_required" | "no_single_room")[];
                    };
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.refused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    readStay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The stay, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stay with its bill */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stay": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000002",
                     *         "reference": "H7K2QX",
                     *         "status": "confirmed",
                     *         "check_in": "2026-12-08",
                     *         "check_out": "2026-12-10",
                     *         "nights": 2,
                     *         "adults": 2,
                     *         "children": 0,
                     *         "children_ages": [],
                     *         "room_type": "Double room",
                     *         "room_id": null,
                     *         "room": null,
                     *         "rate_plan": "Flexible",
                     *         "breakfast_included": true,
                     *         "name": "Ada Keller",
                     *         "email": "ada@example.org",
                     *         "phone": null,
                     *         "country": "CH",
                     *         "notes": null,
                     *         "source": "api",
                     *         "channel_ref": null,
                     *         "currency": "CHF",
                     *         "room_amount": 36000,
                     *         "extras": [],
                     *         "extras_amount": 0,
                     *         "tourist_tax_amount": 1000,
                     *         "total_amount": 37000,
                     *         "discount_amount": 0,
                     *         "coupon_code": null,
                     *         "discounts": [],
                     *         "deposit_amount": 11100,
                     *         "deposit_status": "pending",
                     *         "paid_amount": 0,
                     *         "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                     *         "cancel_fee_amount": null,
                     *         "balance_amount": 37000,
                     *         "invoice_number": null,
                     *         "arrival_time": "18:00",
                     *         "guest_confirmed_at": null,
                     *         "answers": [],
                     *         "external_id": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000Z",
                     *         "bill": {
                     *           "status": "open",
                     *           "lines": [
                     *             {
                     *               "date": "2026-12-08",
                     *               "kind": "room",
                     *               "description": "Double room",
                     *               "quantity": 1,
                     *               "unit_amount": 18000,
                     *               "amount": 18000
                     *             },
                     *             {
                     *               "date": "2026-12-09",
                     *               "kind": "room",
                     *               "description": "Double room",
                     *               "quantity": 1,
                     *               "unit_amount": 18000,
                     *               "amount": 18000
                     *             },
                     *             {
                     *               "date": "2026-12-08",
                     *               "kind": "tourist_tax",
                     *               "description": "Tourist tax",
                     *               "quantity": 1,
                     *               "unit_amount": 1000,
                     *               "amount": 1000
                     *             }
                     *           ],
                     *           "payments": [],
                     *           "total_amount": 37000,
                     *           "paid_amount": 0,
                     *           "balance_amount": 37000
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The stay with its bill. */
                        stay: components["schemas"]["StayWithBill"];
                    };
                };
            };
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    changeStay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The stay, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "check_out": "2026-12-10",
                 *       "keep_price": false
                 *     }
                 */
                "application/json": components["schemas"]["StayChange"];
            };
        };
        responses: {
            /** @description The stay after the change */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stay": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000002",
                     *         "reference": "H7K2QX",
                     *         "status": "confirmed",
                     *         "check_in": "2026-12-08",
                     *         "check_out": "2026-12-10",
                     *         "nights": 2,
                     *         "adults": 2,
                     *         "children": 0,
                     *         "children_ages": [],
                     *         "room_type": "Double room",
                     *         "room_id": null,
                     *         "room": null,
                     *         "rate_plan": "Flexible",
                     *         "breakfast_included": true,
                     *         "name": "Ada Keller",
                     *         "email": "ada@example.org",
                     *         "phone": null,
                     *         "country": "CH",
                     *         "notes": null,
                     *         "source": "api",
                     *         "channel_ref": null,
                     *         "currency": "CHF",
                     *         "room_amount": 36000,
                     *         "extras": [],
                     *         "extras_amount": 0,
                     *         "tourist_tax_amount": 1000,
                     *         "total_amount": 37000,
                     *         "discount_amount": 0,
                     *         "coupon_code": null,
                     *         "discounts": [],
                     *         "deposit_amount": 11100,
                     *         "deposit_status": "pending",
                     *         "paid_amount": 0,
                     *         "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                     *         "cancel_fee_amount": null,
                     *         "balance_amount": 37000,
                     *         "invoice_number": null,
                     *         "arrival_time": "18:00",
                     *         "guest_confirmed_at": null,
                     *         "answers": [],
                     *         "external_id": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000Z"
                     *       },
                     *       "repriced": false,
                     *       "guest_emailed": false,
                     *       "warnings": [],
                     *       "warning_codes": []
                     *     }
                     */
                    "application/json": {
                        /** @description The stay as it stands now. */
                        stay: components["schemas"]["Stay"];
                        /** @description Whether the price was worked out again. */
                        repriced: boolean;
                        /** @description Whether an e-mail to the guest is on its way. */
                        guest_emailed: boolean;
                        /** @description Rules of the hotel that the stay breaks, as sentences in the hotel's language. */
                        warnings?: string[];
                        /**
                         * @description The code of each sentence in `warnings`, in the same order, for programs. `lead`: the arrival is closer than can be booked online; `horizon`: the arrival lies further ahead than can be booked online; `max_nights`: the stay has more nights than can be booked online; `children`: the hotel takes no children; `pets`: the hotel takes no pets; `arrival_time`: the time of arrival lies outside the hotel's hours; `closed`: a night is closed; `too_many_adults`: the room type sleeps fewer adults; `too_many_children`: the room type sleeps fewer children; `minimum_stay`: the stay has fewer nights than the plan or the arrival asks for; `coupon`: the coupon does not apply and was left out; `extra`: an extra does not apply, or is sold out, and was left out; `question_required`: a required question was left out; `no_single_room`: no single room is free for the whole stay: it has none yet. More codes may be added.
                         * @example []
                         */
                        warning_codes?: ("lead" | "horizon" | "max_nights" | "children" | "pets" | "arrival_time" | "closed" | "too_many_adults" | "too_many_children" | "minimum_stay" | "coupon" | "extra" | "question_required" | "no_single_room")[];
                    };
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.refused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    confirmStay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The stay, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state it is in now, and what the rule allows charging */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "confirmed",
                     *       "guest_emailed": true,
                     *       "currency": "CHF",
                     *       "cancel_fee_amount": null
                     *     }
                     */
                    "application/json": components["schemas"]["StayStep"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    declineStay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The stay, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state it is in now, and what the rule allows charging */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "declined",
                     *       "guest_emailed": true,
                     *       "currency": "CHF",
                     *       "cancel_fee_amount": null
                     *     }
                     */
                    "application/json": components["schemas"]["StayStep"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    cancelStay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The stay, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notify_guest": true
                 *     }
                 */
                "application/json": components["schemas"]["StayCancel"];
            };
        };
        responses: {
            /** @description The state it is in now, and what the rule allows charging */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "cancelled",
                     *       "guest_emailed": true,
                     *       "currency": "CHF",
                     *       "cancel_fee_amount": 18000
                     *     }
                     */
                    "application/json": components["schemas"]["StayStep"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    checkInStay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The stay, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "room_id": "019a9c5e-7b00-7000-8000-000000000009"
                 *     }
                 */
                "application/json": components["schemas"]["StayCheckIn"];
            };
        };
        responses: {
            /** @description The state it is in now, and what the rule allows charging */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "checked_in",
                     *       "guest_emailed": true,
                     *       "currency": "CHF",
                     *       "cancel_fee_amount": null
                     *     }
                     */
                    "application/json": components["schemas"]["StayStep"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    checkOutStay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The stay, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state it is in now, and what the rule allows charging */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "checked_out",
                     *       "guest_emailed": true,
                     *       "currency": "CHF",
                     *       "cancel_fee_amount": null
                     *     }
                     */
                    "application/json": components["schemas"]["StayStep"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    markStayNoShow: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The stay, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state it is in now, and what the rule allows charging */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "no_show",
                     *       "guest_emailed": true,
                     *       "currency": "CHF",
                     *       "cancel_fee_amount": 18000
                     *     }
                     */
                    "application/json": components["schemas"]["StayStep"];
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    undoStayStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The stay, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "cancelled"
                 *     }
                 */
                "application/json": components["schemas"]["StayUndo"];
            };
        };
        responses: {
            /** @description The stay as it was before */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stay": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000002",
                     *         "reference": "H7K2QX",
                     *         "status": "confirmed",
                     *         "check_in": "2026-12-08",
                     *         "check_out": "2026-12-10",
                     *         "nights": 2,
                     *         "adults": 2,
                     *         "children": 0,
                     *         "children_ages": [],
                     *         "room_type": "Double room",
                     *         "room_id": null,
                     *         "room": null,
                     *         "rate_plan": "Flexible",
                     *         "breakfast_included": true,
                     *         "name": "Ada Keller",
                     *         "email": "ada@example.org",
                     *         "phone": null,
                     *         "country": "CH",
                     *         "notes": null,
                     *         "source": "api",
                     *         "channel_ref": null,
                     *         "currency": "CHF",
                     *         "room_amount": 36000,
                     *         "extras": [],
                     *         "extras_amount": 0,
                     *         "tourist_tax_amount": 1000,
                     *         "total_amount": 37000,
                     *         "discount_amount": 0,
                     *         "coupon_code": null,
                     *         "discounts": [],
                     *         "deposit_amount": 11100,
                     *         "deposit_status": "pending",
                     *         "paid_amount": 0,
                     *         "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                     *         "cancel_fee_amount": null,
                     *         "balance_amount": 37000,
                     *         "invoice_number": null,
                     *         "arrival_time": "18:00",
                     *         "guest_confirmed_at": null,
                     *         "answers": [],
                     *         "external_id": null,
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000Z"
                     *       },
                     *       "undone": "cancel",
                     *       "guest_emailed": false
                     *     }
                     */
                    "application/json": {
                        /** @description The stay as it stands now. */
                        stay: components["schemas"]["Stay"];
                        /**
                         * @description The step that was taken back.
                         * @example cancel
                         * @enum {string}
                         */
                        undone: "check_in" | "check_out" | "cancel" | "no_show";
                        /** @description Whether an e-mail to the guest is on its way. */
                        guest_emailed: boolean;
                    };
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.refused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    listRooms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every room of the hotel */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rooms": [
                     *         {
                     *           "id": "019a9c5e-7b00-7000-8000-000000000009",
                     *           "name": "101",
                     *           "room_type_id": "019a9c5e-7b00-7000-8000-000000000007",
                     *           "housekeeping": "clean",
                     *           "out_of_order": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The rooms of the hotel. */
                        rooms: {
                            /**
                             * @description The id of the room.
                             * @example 019a9c5e-7b00-7000-8000-000000000009
                             */
                            id: string;
                            /**
                             * @description The name or number of the room.
                             * @example 101
                             */
                            name: string;
                            /**
                             * @description The id of its room type.
                             * @example 019a9c5e-7b00-7000-8000-000000000007
                             */
                            room_type_id: string;
                            /**
                             * @description Whether the room is clean or needs cleaning.
                             * @enum {string}
                             */
                            housekeeping: "clean" | "dirty";
                            /** @description Whether the room cannot be used today. */
                            out_of_order: boolean;
                        }[];
                    };
                };
            };
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks, without secrets */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhooks": [
                     *         {
                     *           "id": "019a9c5e-7b00-7000-8000-000000000003",
                     *           "url": "https://desk.example.org/hooks",
                     *           "events": [
                     *             "booking.confirmed"
                     *           ],
                     *           "created_at": "2026-11-20T09:00:00.000Z",
                     *           "last_success_at": null,
                     *           "last_failure_at": null,
                     *           "last_status": null,
                     *           "last_error": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The webhooks, in the order in which they were added. */
                        webhooks: components["schemas"]["Webhook"][];
                    };
                };
            };
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB. Fields that are not described are ignored. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://desk.example.org/hooks",
                 *       "events": [
                 *         "booking.confirmed"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The webhook, with its secret once */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000003",
                     *         "url": "https://desk.example.org/hooks",
                     *         "events": [
                     *           "booking.confirmed"
                     *         ],
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "last_success_at": null,
                     *         "last_failure_at": null,
                     *         "last_status": null,
                     *         "last_error": null,
                     *         "secret": "whsec_kept_safe_by_you"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The webhook with its secret. */
                        webhook: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and nothing more is sent to it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ping that is on its way */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000010",
                     *         "type": "ping"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The ping that is on its way. */
                        delivery: {
                            /**
                             * @description The id of the delivery.
                             * @example 019a9c5e-7b00-7000-8000-000000000010
                             */
                            id: string;
                            /**
                             * @description Always `ping`.
                             * @constant
                             */
                            type: "ping";
                        };
                    };
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description How many entries a page holds, 1 to 500. Default: 100. */
                limit?: number;
                /** @description The `next_cursor` of the page before. Without it the list begins at its first entry. A cursor that cannot be read answers 400. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The webhook, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "019a9c5e-7b00-7000-8000-000000000004",
                     *           "type": "booking.confirmed",
                     *           "created": "2026-11-20T09:00:00.000Z",
                     *           "status": "delivered",
                     *           "attempts": [
                     *             {
                     *               "at": "2026-11-20T09:00:00.000Z",
                     *               "status": 200,
                     *               "error": null,
                     *               "duration_ms": 41
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The deliveries of the page. */
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        /**
                         * @description Where the next page begins: send it as `cursor`. null on the last page and on a whole list.
                         * @example WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ
                         */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["400.bad_request"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: {
                /** @description The event after which to go on: the last `event_id` that you have handled, or the last `id` of this list. Without it the list begins 30 days ago. One that is not among the events of the last 30 days answers 400. */
                after?: string;
                /** @description The types to list, with commas between them. Without it every type is listed. */
                types?: string;
                /** @description How many entries a page holds at most, 1 to 500. Default: 100. A page of large events holds fewer. */
                limit?: number;
                /** @description The `next_cursor` of the page before. Without it the list begins at its first entry. A cursor that cannot be read answers 400. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": "019a9c5e-7b00-7000-8000-000000000016",
                     *           "type": "booking.confirmed",
                     *           "created": "2026-11-20T09:00:00.000Z",
                     *           "api_version": "v1",
                     *           "data": {
                     *             "booking": {
                     *               "id": "019a9c5e-7b00-7000-8000-000000000001",
                     *               "status": "confirmed",
                     *               "confirmed_by": "confirm_at_once",
                     *               "date": "2026-12-04",
                     *               "time": "19:00",
                     *               "party": 2,
                     *               "name": "Ada Keller",
                     *               "email": "ada@example.org",
                     *               "phone": null,
                     *               "notes": null,
                     *               "answers": [],
                     *               "source": "api",
                     *               "service": null,
                     *               "service_id": null,
                     *               "staff": null,
                     *               "staff_id": null,
                     *               "tables": [
                     *                 "T1"
                     *               ],
                     *               "tables_pinned": false,
                     *               "duration_minutes": null,
                     *               "seated_at": null,
                     *               "left_at": null,
                     *               "external_id": null,
                     *               "created_at": "2026-11-20T09:00:00.000Z",
                     *               "updated_at": "2026-11-20T09:00:00.000Z"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The events of the page, in the order in which they were taken in. */
                        events: components["schemas"]["WebhookEvent"][];
                        /**
                         * @description Where the next page begins: send it as `cursor`. null on the last page and on a whole list.
                         * @example WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ
                         */
                        next_cursor: string | null;
                    };
                };
            };
            400: components["responses"]["400.bad_request"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook, by its `id`. */
                id: string;
                /** @description The delivery, by its `id`. */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000004",
                     *         "type": "booking.confirmed",
                     *         "created": "2026-11-20T09:00:00.000Z",
                     *         "status": "delivered",
                     *         "attempts": [
                     *           {
                     *             "at": "2026-11-20T09:00:00.000Z",
                     *             "status": 200,
                     *             "error": null,
                     *             "duration_ms": 41
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The delivery as it stands now. */
                        delivery: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 printable ASCII characters without spaces, best a new UUID for each request. The same key within 24 hours gets the first answer again. Without it a request that is sent twice is run twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook, by its `id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook, with the new secret once */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook": {
                     *         "id": "019a9c5e-7b00-7000-8000-000000000003",
                     *         "url": "https://desk.example.org/hooks",
                     *         "events": [
                     *           "booking.confirmed"
                     *         ],
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "last_success_at": null,
                     *         "last_failure_at": null,
                     *         "last_status": null,
                     *         "last_error": null,
                     *         "secret": "whsec_kept_safe_by_you"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The webhook with its secret. */
                        webhook: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["400.bad_request.replayable"];
            401: components["responses"]["401.invalid_key"];
            402: components["responses"]["402.subscription_required.plan_excludes_api"];
            403: components["responses"]["403.origin_not_allowed.secret_key_in_browser.forbidden.secret_key_required"];
            404: components["responses"]["404.not_found.replayable"];
            409: components["responses"]["409.idempotency_in_progress.conflict.replayable"];
            422: components["responses"]["422.idempotency_key_reused.replayable"];
            429: components["responses"]["429.rate_limited"];
            500: components["responses"]["500.server_error"];
            502: components["responses"]["502.server_error"];
            503: components["responses"]["503.server_error"];
        };
    };
    on_booking_requested: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "booking.requested",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "booking": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000001",
                 *           "status": "requested",
                 *           "confirmed_by": "confirm_at_once",
                 *           "date": "2026-12-04",
                 *           "time": "19:00",
                 *           "party": 2,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "notes": null,
                 *           "answers": [],
                 *           "source": "api",
                 *           "service": null,
                 *           "service_id": null,
                 *           "staff": null,
                 *           "staff_id": null,
                 *           "tables": [
                 *             "T1"
                 *           ],
                 *           "tables_pinned": false,
                 *           "duration_minutes": null,
                 *           "seated_at": null,
                 *           "left_at": null,
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_booking_confirmed: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "booking.confirmed",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "booking": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000001",
                 *           "status": "confirmed",
                 *           "confirmed_by": "confirm_at_once",
                 *           "date": "2026-12-04",
                 *           "time": "19:00",
                 *           "party": 2,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "notes": null,
                 *           "answers": [],
                 *           "source": "api",
                 *           "service": null,
                 *           "service_id": null,
                 *           "staff": null,
                 *           "staff_id": null,
                 *           "tables": [
                 *             "T1"
                 *           ],
                 *           "tables_pinned": false,
                 *           "duration_minutes": null,
                 *           "seated_at": null,
                 *           "left_at": null,
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_booking_declined: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "booking.declined",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "booking": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000001",
                 *           "status": "declined",
                 *           "confirmed_by": "confirm_at_once",
                 *           "date": "2026-12-04",
                 *           "time": "19:00",
                 *           "party": 2,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "notes": null,
                 *           "answers": [],
                 *           "source": "api",
                 *           "service": null,
                 *           "service_id": null,
                 *           "staff": null,
                 *           "staff_id": null,
                 *           "tables": [
                 *             "T1"
                 *           ],
                 *           "tables_pinned": false,
                 *           "duration_minutes": null,
                 *           "seated_at": null,
                 *           "left_at": null,
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_booking_waitlisted: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "booking.waitlisted",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "booking": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000001",
                 *           "status": "waitlisted",
                 *           "confirmed_by": "confirm_at_once",
                 *           "date": "2026-12-04",
                 *           "time": "19:00",
                 *           "party": 2,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "notes": null,
                 *           "answers": [],
                 *           "source": "api",
                 *           "service": null,
                 *           "service_id": null,
                 *           "staff": null,
                 *           "staff_id": null,
                 *           "tables": [
                 *             "T1"
                 *           ],
                 *           "tables_pinned": false,
                 *           "duration_minutes": null,
                 *           "seated_at": null,
                 *           "left_at": null,
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_booking_cancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "booking.cancelled",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "booking": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000001",
                 *           "status": "cancelled",
                 *           "confirmed_by": "confirm_at_once",
                 *           "date": "2026-12-04",
                 *           "time": "19:00",
                 *           "party": 2,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "notes": null,
                 *           "answers": [],
                 *           "source": "api",
                 *           "service": null,
                 *           "service_id": null,
                 *           "staff": null,
                 *           "staff_id": null,
                 *           "tables": [
                 *             "T1"
                 *           ],
                 *           "tables_pinned": false,
                 *           "duration_minutes": null,
                 *           "seated_at": null,
                 *           "left_at": null,
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_booking_no_show: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "booking.no_show",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "booking": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000001",
                 *           "status": "no_show",
                 *           "confirmed_by": "confirm_at_once",
                 *           "date": "2026-12-04",
                 *           "time": "19:00",
                 *           "party": 2,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "notes": null,
                 *           "answers": [],
                 *           "source": "api",
                 *           "service": null,
                 *           "service_id": null,
                 *           "staff": null,
                 *           "staff_id": null,
                 *           "tables": [
                 *             "T1"
                 *           ],
                 *           "tables_pinned": false,
                 *           "duration_minutes": null,
                 *           "seated_at": null,
                 *           "left_at": null,
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_booking_moved: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "booking.moved",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "booking": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000001",
                 *           "status": "confirmed",
                 *           "confirmed_by": "confirm_at_once",
                 *           "date": "2026-12-04",
                 *           "time": "19:00",
                 *           "party": 2,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "notes": null,
                 *           "answers": [],
                 *           "source": "api",
                 *           "service": null,
                 *           "service_id": null,
                 *           "staff": null,
                 *           "staff_id": null,
                 *           "tables": [
                 *             "T1"
                 *           ],
                 *           "tables_pinned": false,
                 *           "duration_minutes": null,
                 *           "seated_at": null,
                 *           "left_at": null,
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_booking_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "booking.changed",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "booking": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000001",
                 *           "status": "confirmed",
                 *           "confirmed_by": "confirm_at_once",
                 *           "date": "2026-12-04",
                 *           "time": "19:00",
                 *           "party": 2,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "notes": null,
                 *           "answers": [],
                 *           "source": "api",
                 *           "service": null,
                 *           "service_id": null,
                 *           "staff": null,
                 *           "staff_id": null,
                 *           "tables": [
                 *             "T1"
                 *           ],
                 *           "tables_pinned": false,
                 *           "duration_minutes": null,
                 *           "seated_at": null,
                 *           "left_at": null,
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_booking_seated: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "booking.seated",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "booking": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000001",
                 *           "status": "confirmed",
                 *           "confirmed_by": "confirm_at_once",
                 *           "date": "2026-12-04",
                 *           "time": "19:00",
                 *           "party": 2,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "notes": null,
                 *           "answers": [],
                 *           "source": "api",
                 *           "service": null,
                 *           "service_id": null,
                 *           "staff": null,
                 *           "staff_id": null,
                 *           "tables": [
                 *             "T1"
                 *           ],
                 *           "tables_pinned": false,
                 *           "duration_minutes": null,
                 *           "seated_at": null,
                 *           "left_at": null,
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_booking_left: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "booking.left",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "booking": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000001",
                 *           "status": "confirmed",
                 *           "confirmed_by": "confirm_at_once",
                 *           "date": "2026-12-04",
                 *           "time": "19:00",
                 *           "party": 2,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "notes": null,
                 *           "answers": [],
                 *           "source": "api",
                 *           "service": null,
                 *           "service_id": null,
                 *           "staff": null,
                 *           "staff_id": null,
                 *           "tables": [
                 *             "T1"
                 *           ],
                 *           "tables_pinned": false,
                 *           "duration_minutes": null,
                 *           "seated_at": null,
                 *           "left_at": null,
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_order_paid: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "order.paid",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "order": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000015",
                 *           "reference": "A-1042",
                 *           "status": "paid",
                 *           "currency": "CHF",
                 *           "total_amount": 10000,
                 *           "items": [
                 *             {
                 *               "name": "Gift voucher",
                 *               "quantity": 2,
                 *               "unit_amount": 5000,
                 *               "amount": 10000
                 *             }
                 *           ],
                 *           "booking_id": null,
                 *           "paid_at": "2026-11-20T09:00:00.000Z",
                 *           "created_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_stay_requested: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "stay.requested",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "stay": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000002",
                 *           "reference": "H7K2QX",
                 *           "status": "requested",
                 *           "check_in": "2026-12-08",
                 *           "check_out": "2026-12-10",
                 *           "nights": 2,
                 *           "adults": 2,
                 *           "children": 0,
                 *           "children_ages": [],
                 *           "room_type": "Double room",
                 *           "room_id": null,
                 *           "room": null,
                 *           "rate_plan": "Flexible",
                 *           "breakfast_included": true,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "country": "CH",
                 *           "notes": null,
                 *           "source": "api",
                 *           "channel_ref": null,
                 *           "currency": "CHF",
                 *           "room_amount": 36000,
                 *           "extras": [],
                 *           "extras_amount": 0,
                 *           "tourist_tax_amount": 1000,
                 *           "total_amount": 37000,
                 *           "discount_amount": 0,
                 *           "coupon_code": null,
                 *           "discounts": [],
                 *           "deposit_amount": 11100,
                 *           "deposit_status": "pending",
                 *           "paid_amount": 0,
                 *           "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                 *           "cancel_fee_amount": null,
                 *           "balance_amount": 37000,
                 *           "invoice_number": null,
                 *           "arrival_time": "18:00",
                 *           "guest_confirmed_at": null,
                 *           "answers": [],
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_stay_confirmed: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "stay.confirmed",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "stay": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000002",
                 *           "reference": "H7K2QX",
                 *           "status": "confirmed",
                 *           "check_in": "2026-12-08",
                 *           "check_out": "2026-12-10",
                 *           "nights": 2,
                 *           "adults": 2,
                 *           "children": 0,
                 *           "children_ages": [],
                 *           "room_type": "Double room",
                 *           "room_id": null,
                 *           "room": null,
                 *           "rate_plan": "Flexible",
                 *           "breakfast_included": true,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "country": "CH",
                 *           "notes": null,
                 *           "source": "api",
                 *           "channel_ref": null,
                 *           "currency": "CHF",
                 *           "room_amount": 36000,
                 *           "extras": [],
                 *           "extras_amount": 0,
                 *           "tourist_tax_amount": 1000,
                 *           "total_amount": 37000,
                 *           "discount_amount": 0,
                 *           "coupon_code": null,
                 *           "discounts": [],
                 *           "deposit_amount": 11100,
                 *           "deposit_status": "pending",
                 *           "paid_amount": 0,
                 *           "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                 *           "cancel_fee_amount": null,
                 *           "balance_amount": 37000,
                 *           "invoice_number": null,
                 *           "arrival_time": "18:00",
                 *           "guest_confirmed_at": null,
                 *           "answers": [],
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_stay_declined: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "stay.declined",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "stay": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000002",
                 *           "reference": "H7K2QX",
                 *           "status": "declined",
                 *           "check_in": "2026-12-08",
                 *           "check_out": "2026-12-10",
                 *           "nights": 2,
                 *           "adults": 2,
                 *           "children": 0,
                 *           "children_ages": [],
                 *           "room_type": "Double room",
                 *           "room_id": null,
                 *           "room": null,
                 *           "rate_plan": "Flexible",
                 *           "breakfast_included": true,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "country": "CH",
                 *           "notes": null,
                 *           "source": "api",
                 *           "channel_ref": null,
                 *           "currency": "CHF",
                 *           "room_amount": 36000,
                 *           "extras": [],
                 *           "extras_amount": 0,
                 *           "tourist_tax_amount": 1000,
                 *           "total_amount": 37000,
                 *           "discount_amount": 0,
                 *           "coupon_code": null,
                 *           "discounts": [],
                 *           "deposit_amount": 11100,
                 *           "deposit_status": "pending",
                 *           "paid_amount": 0,
                 *           "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                 *           "cancel_fee_amount": null,
                 *           "balance_amount": 37000,
                 *           "invoice_number": null,
                 *           "arrival_time": "18:00",
                 *           "guest_confirmed_at": null,
                 *           "answers": [],
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_stay_cancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "stay.cancelled",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "stay": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000002",
                 *           "reference": "H7K2QX",
                 *           "status": "cancelled",
                 *           "check_in": "2026-12-08",
                 *           "check_out": "2026-12-10",
                 *           "nights": 2,
                 *           "adults": 2,
                 *           "children": 0,
                 *           "children_ages": [],
                 *           "room_type": "Double room",
                 *           "room_id": null,
                 *           "room": null,
                 *           "rate_plan": "Flexible",
                 *           "breakfast_included": true,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "country": "CH",
                 *           "notes": null,
                 *           "source": "api",
                 *           "channel_ref": null,
                 *           "currency": "CHF",
                 *           "room_amount": 36000,
                 *           "extras": [],
                 *           "extras_amount": 0,
                 *           "tourist_tax_amount": 1000,
                 *           "total_amount": 37000,
                 *           "discount_amount": 0,
                 *           "coupon_code": null,
                 *           "discounts": [],
                 *           "deposit_amount": 11100,
                 *           "deposit_status": "pending",
                 *           "paid_amount": 0,
                 *           "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                 *           "cancel_fee_amount": null,
                 *           "balance_amount": 37000,
                 *           "invoice_number": null,
                 *           "arrival_time": "18:00",
                 *           "guest_confirmed_at": null,
                 *           "answers": [],
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_stay_checked_in: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "stay.checked_in",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "stay": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000002",
                 *           "reference": "H7K2QX",
                 *           "status": "checked_in",
                 *           "check_in": "2026-12-08",
                 *           "check_out": "2026-12-10",
                 *           "nights": 2,
                 *           "adults": 2,
                 *           "children": 0,
                 *           "children_ages": [],
                 *           "room_type": "Double room",
                 *           "room_id": null,
                 *           "room": null,
                 *           "rate_plan": "Flexible",
                 *           "breakfast_included": true,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "country": "CH",
                 *           "notes": null,
                 *           "source": "api",
                 *           "channel_ref": null,
                 *           "currency": "CHF",
                 *           "room_amount": 36000,
                 *           "extras": [],
                 *           "extras_amount": 0,
                 *           "tourist_tax_amount": 1000,
                 *           "total_amount": 37000,
                 *           "discount_amount": 0,
                 *           "coupon_code": null,
                 *           "discounts": [],
                 *           "deposit_amount": 11100,
                 *           "deposit_status": "pending",
                 *           "paid_amount": 0,
                 *           "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                 *           "cancel_fee_amount": null,
                 *           "balance_amount": 37000,
                 *           "invoice_number": null,
                 *           "arrival_time": "18:00",
                 *           "guest_confirmed_at": null,
                 *           "answers": [],
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_stay_checked_out: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "stay.checked_out",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "stay": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000002",
                 *           "reference": "H7K2QX",
                 *           "status": "checked_out",
                 *           "check_in": "2026-12-08",
                 *           "check_out": "2026-12-10",
                 *           "nights": 2,
                 *           "adults": 2,
                 *           "children": 0,
                 *           "children_ages": [],
                 *           "room_type": "Double room",
                 *           "room_id": null,
                 *           "room": null,
                 *           "rate_plan": "Flexible",
                 *           "breakfast_included": true,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "country": "CH",
                 *           "notes": null,
                 *           "source": "api",
                 *           "channel_ref": null,
                 *           "currency": "CHF",
                 *           "room_amount": 36000,
                 *           "extras": [],
                 *           "extras_amount": 0,
                 *           "tourist_tax_amount": 1000,
                 *           "total_amount": 37000,
                 *           "discount_amount": 0,
                 *           "coupon_code": null,
                 *           "discounts": [],
                 *           "deposit_amount": 11100,
                 *           "deposit_status": "pending",
                 *           "paid_amount": 0,
                 *           "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                 *           "cancel_fee_amount": null,
                 *           "balance_amount": 37000,
                 *           "invoice_number": null,
                 *           "arrival_time": "18:00",
                 *           "guest_confirmed_at": null,
                 *           "answers": [],
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_stay_no_show: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "stay.no_show",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "stay": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000002",
                 *           "reference": "H7K2QX",
                 *           "status": "no_show",
                 *           "check_in": "2026-12-08",
                 *           "check_out": "2026-12-10",
                 *           "nights": 2,
                 *           "adults": 2,
                 *           "children": 0,
                 *           "children_ages": [],
                 *           "room_type": "Double room",
                 *           "room_id": null,
                 *           "room": null,
                 *           "rate_plan": "Flexible",
                 *           "breakfast_included": true,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "country": "CH",
                 *           "notes": null,
                 *           "source": "api",
                 *           "channel_ref": null,
                 *           "currency": "CHF",
                 *           "room_amount": 36000,
                 *           "extras": [],
                 *           "extras_amount": 0,
                 *           "tourist_tax_amount": 1000,
                 *           "total_amount": 37000,
                 *           "discount_amount": 0,
                 *           "coupon_code": null,
                 *           "discounts": [],
                 *           "deposit_amount": 11100,
                 *           "deposit_status": "pending",
                 *           "paid_amount": 0,
                 *           "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                 *           "cancel_fee_amount": null,
                 *           "balance_amount": 37000,
                 *           "invoice_number": null,
                 *           "arrival_time": "18:00",
                 *           "guest_confirmed_at": null,
                 *           "answers": [],
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_stay_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "stay.changed",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "event_id": "019a9c5e-7b00-7000-8000-000000000016",
                 *       "data": {
                 *         "stay": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000002",
                 *           "reference": "H7K2QX",
                 *           "status": "confirmed",
                 *           "check_in": "2026-12-08",
                 *           "check_out": "2026-12-10",
                 *           "nights": 2,
                 *           "adults": 2,
                 *           "children": 0,
                 *           "children_ages": [],
                 *           "room_type": "Double room",
                 *           "room_id": null,
                 *           "room": null,
                 *           "rate_plan": "Flexible",
                 *           "breakfast_included": true,
                 *           "name": "Ada Keller",
                 *           "email": "ada@example.org",
                 *           "phone": null,
                 *           "country": "CH",
                 *           "notes": null,
                 *           "source": "api",
                 *           "channel_ref": null,
                 *           "currency": "CHF",
                 *           "room_amount": 36000,
                 *           "extras": [],
                 *           "extras_amount": 0,
                 *           "tourist_tax_amount": 1000,
                 *           "total_amount": 37000,
                 *           "discount_amount": 0,
                 *           "coupon_code": null,
                 *           "discounts": [],
                 *           "deposit_amount": 11100,
                 *           "deposit_status": "pending",
                 *           "paid_amount": 0,
                 *           "pay_url": "https://api.example.org/pay/hQ2f8Xw",
                 *           "cancel_fee_amount": null,
                 *           "balance_amount": 37000,
                 *           "invoice_number": null,
                 *           "arrival_time": "18:00",
                 *           "guest_confirmed_at": null,
                 *           "answers": [],
                 *           "external_id": null,
                 *           "created_at": "2026-11-20T09:00:00.000Z",
                 *           "updated_at": "2026-11-20T09:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    on_ping: {
        parameters: {
            query?: never;
            header: {
                /** @description The type of the event. */
                "Service-Event": string;
                /** @description The id of the delivery; a retry has the same one. */
                "Service-Delivery": string;
                /** @description `t=<Unix seconds>,v1=<hex>`: the HMAC-SHA256 of the text `<t>.<raw body>` with the secret of the webhook. Refuse a `t` that is more than five minutes away. For 24 hours after a secret was rotated there are several `v1`: one that matches is enough. */
                "Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The change, as JSON. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019a9c5e-7b00-7000-8000-000000000004",
                 *       "type": "ping",
                 *       "created": "2026-11-20T09:00:00.000Z",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "webhook": {
                 *           "id": "019a9c5e-7b00-7000-8000-000000000003",
                 *           "url": "https://desk.example.org/hooks"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Delivery"];
            };
        };
        responses: {
            /** @description The delivery arrived. Any 2xx within ten seconds counts, whatever its body says. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed and is sent again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
