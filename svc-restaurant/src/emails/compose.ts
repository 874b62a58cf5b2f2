import { composerOf, templatesOf } from '@booking/kit/email/trade-emails';
import { GUEST_TEMPLATES, guestTemplate, STAFF_TEMPLATES, staffTemplate } from './booking-templates.ts';
import { waitlistTemplate } from './waiting-template.ts';

export const composeEmail = composerOf({
  ...templatesOf('booking', GUEST_TEMPLATES, guestTemplate),
  ...templatesOf('booking', STAFF_TEMPLATES, staffTemplate),
  'booking.desk_fits': waitlistTemplate,
});
