import { defineMail } from '@clinical/people';

/** What someone wrote to the operator, who answers to `email`. */
export const CONTACT_MAIL = defineMail<{
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}>({
  name: 'contact',
  example: {
    ...{ name: 'Ana Ruiz', email: 'ana@example.org', subject: 'A question' },
    message: 'Which records does the service hold?\nThank you.',
  },
  compose: ({ name, email, subject, message }, { say }) => ({
    subject: say('contact.subject', { subject }),
    paragraphs: [say('contact.body', { name, email })],
    quote: message,
    after: [say('contact.reply')],
    replyTo: email,
  }),
});
