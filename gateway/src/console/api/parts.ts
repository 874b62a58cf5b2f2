import type { Logger } from '@booking/kit/telemetry/log';
import type { Answer, Call } from '../../call/call.ts';
import type { KeyFormat } from '../../keys/format.ts';
import type { PhotoFiles } from '../../stores/photos/files.ts';
import type { Services } from '../../usecases/services.ts';
import type { ChangeHub } from '../changes/hub.ts';
import type { ConsoleParts } from '../parts.ts';

/** What the console's routes work with, besides what its pages do. */
export type ConsoleApiParts = ConsoleParts & {
  /** Asks the service of a route. */
  readonly forward: (call: Call) => Promise<Answer>;
  /** Changes of settings of one business. */
  readonly settingsPerMinute: number;
  readonly format: KeyFormat;
  readonly invalidate: (businessId: string) => void;
  /** The services' private ports. */
  readonly internal: Services;
  readonly changes: ChangeHub;
  readonly photos: PhotoFiles;
  /** By which the token of a guest's view is signed. */
  readonly guestViewSecret: string;
  readonly log: Logger;
};
