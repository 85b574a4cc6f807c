import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instant, text } from '../columns.js';

/** A solved challenge that was accepted; until it would have expired it is not accepted again. */
@Entity('used_challenges')
@Index('used_challenges_expiry', ['expiresAt'])
export class UsedChallengeEntity {
  @PrimaryColumn({ name: 'challenge_hash', ...text(64) })
  challengeHash: string;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;
}
