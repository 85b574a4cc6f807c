/** Content of a mail, before it is laid out as text and as HTML. Texts are plain: laying out escapes them. */
export interface MailBody {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Lists of documents under headings; an empty heading means none. */
  readonly groups?: readonly MailGroup[];
  /** Figures under each other, as they are written in the language of the mail. */
  readonly figures?: readonly { readonly label: string; readonly value: string }[];
  /** A quoted text written by a person. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
  readonly signature: string;
  readonly footer: readonly string[];
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

export interface MailGroup {
  readonly heading: string;
  readonly items: readonly { readonly title: string; readonly url: string; readonly about: string }[];
}
