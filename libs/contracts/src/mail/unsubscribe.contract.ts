import { z } from 'zod';

/** Kinds of mail that people choose for themselves. */
export const MAIL_KINDS = ['interests', 'saved-searches'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * Answer of `GET /User/unsubscribe?key=` (SEARCH-7), of `POST` to the same address, which is a mail program's
 * one click (RFC 8058), and of `POST /User/subscribe`, which takes it back.
 */
export const UnsubscribeReplySchema = z.object({ message: z.string(), list: z.enum(MAIL_KINDS) });
export type UnsubscribeReply = z.infer<typeof UnsubscribeReplySchema>;

/** Body of `POST /User/subscribe`: the key of the mail that was unsubscribed from. */
export const SubscribeAgainSchema = z.object({ key: z.string().max(200) });
export type SubscribeAgain = z.infer<typeof SubscribeAgainSchema>;

/** Response of `GET /User/mailChoices`: which kinds of mail the logged in person receives. */
export const MailChoicesSchema = z.record(z.enum(MAIL_KINDS), z.boolean());
export type MailChoices = z.infer<typeof MailChoicesSchema>;

/** Body of `POST /User/mailChoices`; answers with the choices. */
export const MailChoiceSchema = z.object({ list: z.enum(MAIL_KINDS), wanted: z.boolean() });
export type MailChoice = z.infer<typeof MailChoiceSchema>;
