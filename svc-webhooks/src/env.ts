import { baseSettings, GATEWAY_SETTINGS } from '@booking/kit/runtime/settings';
import { z } from 'zod';

/** The settings of the process, from its environment. */
export const Env = z.object({ ...baseSettings({ port: 8083, privatePort: 9083 }), ...GATEWAY_SETTINGS });
export type Env = z.output<typeof Env>;
