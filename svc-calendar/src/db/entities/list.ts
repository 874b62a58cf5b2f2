import type { EntityList } from '@booking/kit/db/orm/entities';
import { Business } from './business.ts';
import { Feed } from './feed.ts';
import { ForeignStay } from './foreign-stay.ts';
import { Hotel } from './hotel.ts';
import { Link } from './link.ts';
import { Room } from './room.ts';

/** What the service's own tables hold. The outbox and the e-mails are the kit's. */
export const ENTITIES: EntityList = [Business, Hotel, Room, Feed, ForeignStay, Link];
