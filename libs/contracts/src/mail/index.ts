export {
  MAIL_KINDS,
  MailChoiceSchema,
  MailChoicesSchema,
  SubscribeAgainSchema,
  UnsubscribeReplySchema,
  type MailChoice,
  type MailChoices,
  type MailKind,
  type SubscribeAgain,
  type UnsubscribeReply,
} from './unsubscribe.contract.js';
