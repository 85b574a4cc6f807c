import type { Language, Profile, ProfileForm, ProfileUpdateReply } from '@clinical/contracts';
import {
  type AccountPrincipal,
  ProfileService,
  ProfileUpdateService,
  type LiveSession,
} from '@clinical/people';
import { Injectable } from '@nestjs/common';
import { ProfileInstitutionsService, type Joiner } from './profile-institutions.service.js';

/** The profile of a logged-in user with its institutions. */
@Injectable()
export class MemberProfileService {
  constructor(
    private readonly profile: ProfileService,
    private readonly updates: ProfileUpdateService,
    private readonly institutions: ProfileInstitutionsService,
  ) {}

  async read(session: LiveSession, principal: AccountPrincipal, language: Language): Promise<Profile> {
    return this.institutions.complete(await this.profile.read(session, principal, language), principal);
  }

  /** Saves the profile, even if joining by institution or signup code fails (A41). Throws like `ProfileUpdateService.update`. */
  async update(session: LiveSession, form: ProfileForm, caller: Joiner): Promise<ProfileUpdateReply> {
    const reply = await this.updates.update(session, form, caller);
    if (!reply.status) return reply;
    return { ...reply, verified_message: await this.institutions.save(session.account, form, caller) };
  }
}
