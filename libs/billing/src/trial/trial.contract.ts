import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';

/** Response of `GET /Auth/Protrial`; `message` says why there is no trial. */
const TrialRequestSchema = z.object({ success: z.union([z.literal(0), z.literal(1)]), message: z.string() });
export type TrialRequest = z.infer<typeof TrialRequestSchema>;

/** Response of `GET /User/UpdateTokenFreeTrial?key=`. */
const TrialStartSchema = z.object({ success: z.boolean(), message: z.string() });
export type TrialStart = z.infer<typeof TrialStartSchema>;

/** Response of `GET /User/trial`: 0 none, 1 a mail was sent, 2 used; `message`: about the trial that was used. */
const TrialStateSchema = z.object({
  pro_trial: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  message: z.string(),
});
export type TrialState = z.infer<typeof TrialStateSchema>;

/** Routes that pages call. */
export const TRIAL_ROUTES = {
  'GET /User/trial': { response: TrialStateSchema },
  'GET /Auth/Protrial': { response: TrialRequestSchema },
  'GET /User/UpdateTokenFreeTrial': { response: TrialStartSchema },
} as const satisfies RouteTable;
