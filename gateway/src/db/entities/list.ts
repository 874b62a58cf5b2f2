import type { EntityList } from '@booking/kit/db/orm/entities';
import { ApiKey } from './api-key.ts';
import { Business } from './business.ts';
import { ConsoleAudit } from './console-audit.ts';
import { ConsoleInvitation } from './console-invitation.ts';
import { ConsoleLink, ConsoleLinkMail, ConsoleLinkRequest } from './console-link.ts';
import { ConsoleMember } from './console-member.ts';
import { ConsoleChallenge, ConsolePasskey } from './console-passkey.ts';
import { ConsolePerson } from './console-person.ts';
import { ConsoleSession } from './console-session.ts';
import { HostName } from './host-name.ts';
import { Photo } from './photos/photo.ts';
import { SandboxClock } from './sandbox-clock.ts';
import { FirstHourMarks } from './setup/first-hour.ts';
import { Subscription } from './subscription.ts';
import { Website } from './website.ts';

/** What the gateway's own tables hold. The outbox, the dead letters and the e-mails are the kit's. */
export const ENTITIES: EntityList = [
  Business,
  Subscription,
  ApiKey,
  Website,
  SandboxClock,
  ConsolePerson,
  ConsoleMember,
  ConsoleInvitation,
  ConsoleLinkRequest,
  ConsoleLink,
  ConsoleLinkMail,
  ConsoleSession,
  ConsolePasskey,
  ConsoleChallenge,
  ConsoleAudit,
  HostName,
  Photo,
  FirstHourMarks,
];
