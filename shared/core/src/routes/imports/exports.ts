import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { BUSINESS_KINDS } from '../../trades.ts';

/** What a business keeps, to be taken elsewhere. Each trade answers for its own businesses. */
export const EXPORT_ROUTES = [
  defineRoute({
    ...{ service: 'trade', who: 'staff', kinds: BUSINESS_KINDS, group: null, limit: 'key', cache: 'none' },
    id: 'exportAll',
    method: 'GET',
    path: '/v1/exports/all.zip',
    summary: 'Export everything in one archive',
    description:
      'A ZIP archive of all that is kept: guests, bookings or stays, payments, bills, orders and settings as JSON, and what can be imported again as CSV too. Cells that a spreadsheet would run as a formula begin with an apostrophe, which POST /v1/imports takes off again. It is sent while it is made: a connection that ends early means that the archive is not whole.',
    streamed: true,
    file: 'application/zip',
    reply: { status: 200, schema: z.string(), description: 'The archive' },
    errors: [],
  }),
] as const;
