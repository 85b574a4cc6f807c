import { defineMail, EXAMPLE_DOCUMENT, listed, type MailedDocument } from '@clinical/people';

/** Articles that a user sends to a recipient, who answers to `sender.email`. `message`: of the user; may be empty. */
export const ARTICLES_MAIL = defineMail<{
  readonly sender: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly message: string;
  readonly documents: readonly MailedDocument[];
}>({
  name: 'articles',
  example: {
    ...{ sender: { name: 'Ana Ruiz', email: 'ana@example.org' }, subject: 'Asthma: one article' },
    ...{ message: 'See the second outcome.', documents: [EXAMPLE_DOCUMENT] },
  },
  compose: ({ sender: { name, email }, subject, message, documents }, texts) => {
    const { say } = texts;
    return {
      subject,
      paragraphs: [say('articles.body', { sender: name === '' ? email : `${name} <${email}>` })],
      ...(message === '' ? {} : { quote: message }),
      groups: [listed(documents, texts)],
      after: [say('articles.reply')],
      reason: say('articles.reason', { sender: email }),
      replyTo: email,
    };
  },
});
