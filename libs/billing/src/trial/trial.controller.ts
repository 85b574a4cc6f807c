import { Endpoint, Lang, Public, RateLimited, RequiresAccount, single, zod } from '@clinical/http';
import {
  type AccountPrincipal,
  type Caller,
  CurrentCaller,
  CurrentUser,
  entitlements,
} from '@clinical/people';
import type { Language } from '@clinical/contracts';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import { TRIAL_ROUTES, type TrialRequest, type TrialStart, type TrialState } from './trial.contract.js';
import { TrialRequestService } from './trial-request.service.js';
import { TrialStartService } from './trial-start.service.js';

const KeySchema = z.object({ key: single('The key, from the link of the mail.') });

/** The free trial of Pro (ACCOUNTS-7). */
@Controller()
@RateLimited('search')
export class TrialController {
  constructor(
    private readonly requests: TrialRequestService,
    private readonly starts: TrialStartService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get('User/trial')
  @RequiresAccount()
  @Endpoint({
    id: 'trialState',
    summary: 'Whether the free trial can be started.',
    response: TRIAL_ROUTES['GET /User/trial'].response,
  })
  state(@CurrentUser() user: AccountPrincipal, @Lang() language: Language): Promise<TrialState> {
    return this.requests.state(user, language);
  }

  @Get('Auth/Protrial')
  @RequiresAccount()
  @Endpoint({
    id: 'requestTrial',
    summary: 'Mail the link that starts the free trial; call again for another mail.',
    response: TRIAL_ROUTES['GET /Auth/Protrial'].response,
    changes: true,
  })
  request(@CurrentUser() user: AccountPrincipal, @Lang() language: Language): Promise<TrialRequest> {
    const { isPro } = entitlements(user, { pro: this.config.grantPro });
    return this.requests.request(user, isPro, language);
  }

  @Get('User/UpdateTokenFreeTrial')
  @Public()
  @Endpoint({
    id: 'startTrial',
    summary: 'Start the free trial by the key of the mail.',
    response: TRIAL_ROUTES['GET /User/UpdateTokenFreeTrial'].response,
    changes: true,
  })
  start(
    @Query(zod(KeySchema)) { key }: z.infer<typeof KeySchema>,
    @CurrentCaller() caller: Caller,
  ): Promise<TrialStart> {
    return this.starts.start(key ?? '', caller);
  }
}
