import { composerOf, templatesOf } from '@booking/kit/email/trade-emails';
import { GUEST_TEMPLATES, guestTemplate, STAFF_TEMPLATES, staffTemplate } from './booking-templates.ts';
import { messageTemplate } from './message-template.ts';
import { WAITING_TEMPLATES, waitingGuestTemplate } from './waiting-guest-template.ts';
import { waitlistTemplate } from './waiting-template.ts';

export const composeEmail = composerOf({
  ...templatesOf('booking', GUEST_TEMPLATES, guestTemplate),
  ...templatesOf('booking', STAFF_TEMPLATES, staffTemplate),
  ...templatesOf('waiting', WAITING_TEMPLATES, waitingGuestTemplate),
  'booking.desk_fits': waitlistTemplate,
  'booking.message': messageTemplate,
});
