import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, longText, text } from '../columns.js';

/** What somebody wrote through the contact form (A53). */
@Entity('contact_messages')
@Index('contact_messages_received', ['receivedAt'])
@Index('contact_messages_sender', ['sender', 'receivedAt'])
export class ContactMessageEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ name: 'received_at', ...instant })
  receivedAt: Date;

  @Column(text(100))
  name: string;

  @Column(text(254))
  email: string;

  @Column(text(150))
  subject: string;

  @Column(longText)
  message: string;

  @Column(text(2))
  language: string;

  /** The network that it came from, for limits: an address without its last part. */
  @Column(text(64))
  sender: string;
}
