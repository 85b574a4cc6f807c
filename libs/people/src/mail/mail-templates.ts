/** A document in a list of new ones. */
export interface MailedDocument {
  readonly title: string;
  /** Absolute URL of its page. */
  readonly url: string;
  /** Publication that it appeared in; empty when unknown. */
  readonly publication: string;
  /** `2026-11`; empty when undated. */
  readonly date: string;
}

/** Values of each template. Links are absolute URLs; dates are ISO 8601 in UTC. */
export interface MailTemplates {
  readonly verification: { readonly link: string; readonly hours: number };
  readonly 'password-reset': { readonly link: string; readonly minutes: number };
  /** `link`: where someone who did not do it can act. */
  readonly 'password-changed': { readonly at: string; readonly link: string };
  /** A second factor was added or removed, recovery codes were replaced, or one was used; `link`: where someone who did not do it can act. */
  readonly 'second-factor-changed': {
    readonly change: 'added' | 'removed' | 'codes' | 'code';
    readonly at: string;
    readonly link: string;
  };
  /** An assistant may read for the account. `name`: what it calls itself; `link`: where its access is ended. */
  readonly 'assistant-connected': {
    readonly name: string;
    readonly host: string;
    readonly at: string;
    readonly link: string;
  };
  /** Sent to the current address of an account; `email`: the new one. */
  readonly 'email-change-old': { readonly email: string; readonly link: string };
  /** Sent to the new address of an account. */
  readonly 'email-change-new': { readonly link: string; readonly hours: number };
  readonly 'account-deleted': { readonly at: string };
  /** The link that starts the free trial. */
  readonly trial: { readonly link: string; readonly hours: number };
  /** Pro ends soon or has ended; `at`: when; `isTrial`: it was the free trial. */
  readonly 'pro-ends': {
    readonly at: string;
    readonly hasEnded: boolean;
    readonly isTrial: boolean;
    readonly link: string;
  };
  /** `amount`: with its currency; `until`: when Pro ends now or, for a subscription, is renewed. */
  readonly 'payment-received': {
    readonly amount: string;
    readonly payment: string;
    readonly until: string;
    readonly renews: boolean;
    readonly link: string;
  };
  /** Sent to the operator; a reply goes to `email`. */
  readonly contact: {
    readonly name: string;
    readonly email: string;
    readonly subject: string;
    readonly message: string;
  };
  readonly interests: {
    readonly since: string;
    readonly link: string;
    readonly groups: readonly { readonly interest: string; readonly documents: readonly MailedDocument[] }[];
  };
  readonly 'saved-search-alert': {
    readonly name: string;
    readonly since: string;
    readonly link: string;
    readonly count: number;
    readonly documents: readonly MailedDocument[];
  };
  /** New articles connected with an article. `record`: what has happened to that article since. */
  readonly 'connected-alert': {
    readonly name: string;
    readonly since: string;
    readonly link: string;
    readonly count: number;
    readonly documents: readonly MailedDocument[];
    readonly record: 'gone' | 'retracted' | null;
  };
  /** Sent to a recipient chosen by a user; a reply goes to `sender.email`. */
  readonly articles: {
    readonly sender: { readonly name: string; readonly email: string };
    readonly subject: string;
    /** Message of the user; may be empty. */
    readonly message: string;
    readonly documents: readonly MailedDocument[];
  };
  /** `until`: when the file is deleted. */
  readonly 'export-ready': {
    readonly name: string;
    readonly count: number;
    readonly until: string;
    readonly link: string;
  };
  /** Usage of an institution in a month, such as `2026-10`, to its administrators. */
  readonly 'usage-report': {
    readonly institution: string;
    readonly month: string;
    readonly figures: Readonly<Record<UsageFigureName, number>>;
    readonly link: string;
  };
  /** The first of what has changed; `count`: all of it. */
  readonly 'evidence-changes': { readonly count: number; readonly changes: readonly ChangedEvidence[] };
  /** Clinical questions that editors chose in a month, such as `2026-10`; `url` is absolute. */
  readonly 'question-newsletter': {
    readonly month: string;
    readonly questions: readonly {
      readonly title: string;
      readonly url: string;
      readonly conclusion: string;
    }[];
  };
}

/** Something that changed in what an account asked, starred or exported. */
export interface ChangedEvidence {
  readonly place: 'answer' | 'bookmark' | 'export';
  readonly kind: 'retracted' | 'concern' | 'superseded' | 'corrected' | 'newer';
  /** Title of the record; empty when unknown. */
  readonly title: string;
  /** The question, or the file of the export; empty for a bookmark. */
  readonly name: string;
  /** Absolute URL of the answer or of the record. */
  readonly url: string;
}

/** Figures of the usage report, in the order of its columns. */
export const USAGE_FIGURE_NAMES = [
  'users',
  'sessions',
  'searches',
  'viewed',
  'fullText',
  'exports',
  'refused',
] as const;
export type UsageFigureName = (typeof USAGE_FIGURE_NAMES)[number];

export type MailTemplate = keyof MailTemplates;

/** Kinds of mail that are sent again and again and that one click ends (RFC 8058). */
export const MAIL_LISTS = [
  'interests',
  'saved-searches',
  'usage-reports',
  'evidence-changes',
  'question-newsletter',
] as const;
export type MailList = (typeof MAIL_LISTS)[number];

export const MAIL_TEMPLATES = [
  'verification',
  'password-reset',
  'password-changed',
  'second-factor-changed',
  'assistant-connected',
  'email-change-old',
  'email-change-new',
  'account-deleted',
  'trial',
  'pro-ends',
  'payment-received',
  'contact',
  'interests',
  'saved-search-alert',
  'connected-alert',
  'articles',
  'export-ready',
  'usage-report',
  'evidence-changes',
  'question-newsletter',
] as const satisfies readonly MailTemplate[];
