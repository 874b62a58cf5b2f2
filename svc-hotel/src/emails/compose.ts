import { composerOf, templatesOf } from '@booking/kit/email/trade-emails';
import { ALLOTMENT_KINDS, allotmentTemplate } from './allotment-templates.ts';
import { CLASH_KINDS, clashTemplate } from './clash-templates.ts';
import { DAY_KINDS, dayTemplate } from './day-templates.ts';
import { STAFF_KINDS, staffTemplate } from './desk-templates.ts';
import { GROUP_GUEST_KINDS, GROUP_KINDS, groupDeskTemplate, groupGuestTemplate } from './group-templates.ts';
import { GUEST_KINDS, guestTemplate } from './guest-templates.ts';
import { invoiceTemplate } from './invoice-template.ts';
import { messageTemplate } from './message-template.ts';
import { QUOTE_DESK_KINDS, QUOTE_GUEST_KINDS, quoteDeskTemplate, quoteGuestTemplate } from './quote-templates.ts';

export const composeEmail = composerOf({
  ...templatesOf('stay', GUEST_KINDS, guestTemplate),
  'stay.message': messageTemplate,
  'stay.invoice': invoiceTemplate,
  ...templatesOf('desk', STAFF_KINDS, staffTemplate),
  ...templatesOf('group', GROUP_GUEST_KINDS, groupGuestTemplate),
  ...templatesOf('group_desk', GROUP_KINDS, groupDeskTemplate),
  ...templatesOf('quote', QUOTE_GUEST_KINDS, quoteGuestTemplate),
  ...templatesOf('quote_desk', QUOTE_DESK_KINDS, quoteDeskTemplate),
  ...templatesOf('desk', CLASH_KINDS, clashTemplate),
  ...templatesOf('desk', DAY_KINDS, dayTemplate),
  ...templatesOf('desk', ALLOTMENT_KINDS, allotmentTemplate),
});
