import { searchThread } from '@booking/kit/workers/search-thread';
import { decideRequest } from '../domain/request/decide-request.ts';
import { placeAtTables } from '../domain/seating/named-tables.ts';
import { placeAgain, placeAtDesk } from '../domain/seating/placing.ts';
import { nowFitting } from '../domain/seating/waiting-list.ts';
import { tablesFree } from './free-days.ts';

/** What may take long: begun on the event loop, ended in a thread that loads this file. */
export const SEARCHES = { decideRequest, nowFitting, placeAgain, placeAtDesk, placeAtTables, tablesFree };

export default searchThread(SEARCHES);
