import { composerOf, templatesOf } from '@booking/kit/email/trade-emails';
import { CLASH_KINDS, clashTemplate } from './clash-templates.ts';
import { STAFF_KINDS, staffTemplate } from './desk-templates.ts';
import { GUEST_KINDS, guestTemplate } from './guest-templates.ts';

export const composeEmail = composerOf({
  ...templatesOf('stay', GUEST_KINDS, guestTemplate),
  ...templatesOf('desk', STAFF_KINDS, staffTemplate),
  ...templatesOf('desk', CLASH_KINDS, clashTemplate),
});
