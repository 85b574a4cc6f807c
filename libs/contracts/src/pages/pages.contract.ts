import { z } from 'zod';
import { LANGUAGES } from '../messages/languages.js';
import { CONTACT_FIELDS } from './contact-problems.js';

const meta = z.array(z.object({ name: z.string(), content: z.string() }));

/** Answer of `GET /WPages?page=`: HTML of the elements of `PAGE_ELEMENTS`. */
export const StaticPageSchema = z.object({
  title: z.string(),
  html: z.string(),
  /** Metadata for the head of the page: `description` and `language`, which may differ from the requested one. */
  meta,
});
export type StaticPage = z.infer<typeof StaticPageSchema>;

/** Answer of `GET /Pages?page=`: a page about a topic (SEARCH-2.4 and SEARCH-3). */
export const TopicPageSchema = z.object({
  title: z.string(),
  /** Separated by commas; each is searched for by its link. */
  keywords: z.string(),
  meta,
  /** `header` is text, `description` HTML of the elements of `PAGE_ELEMENTS`. */
  topics: z.array(z.object({ header: z.string(), description: z.string() })),
});
export type TopicPage = z.infer<typeof TopicPageSchema>;

/** Answer of `GET /Popularsearches`, in the order of the list; `route` is the last part of `/Popular/{route}`. */
export const PopularSearchesSchema = z.array(
  z.object({ id: z.number().int(), route: z.string(), title: z.string() }),
);
export type PopularSearches = z.infer<typeof PopularSearchesSchema>;

/** Response of `GET /Latest`: the newest records of the kinds in the latest list (C29). */
export const LatestDocumentsSchema = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** ISO partial date; empty when undated. */
      date: z.string(),
      publication: z.string(),
      category: z.number().int(),
      category_name: z.string(),
      grade: z.number().int().min(1).max(5),
    }),
  ),
});
export type LatestDocuments = z.infer<typeof LatestDocumentsSchema>;

/**
 * Response of `GET /EPages?page=`. The HTML contains only the elements of `PAGE_ELEMENTS`, with no attribute but `id`,
 * `scope` on `th`, and `href` on `a`, which links to a path of this site, an anchor, or an https address.
 */
export const EvidencePageSchema = z.object({
  html: z.string(),
  /**
   * Metadata for the head of the page: `title`, `description` and `language`, which may differ from the requested one.
   */
  meta: z.array(z.object({ name: z.string(), content: z.string() })),
});
export type EvidencePage = z.infer<typeof EvidencePageSchema>;

/** Kinds of pages (A50): plain ones, topics of popular searches, and pages about evidence. */
export const PAGE_KINDS = ['static', 'topic', 'evidence'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const MAX_PAGE_HTML = 100_000;

const name = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens')
  .max(80);

/** Name and language of a page. */
export const PageIdentitySchema = z.object({
  kind: z.enum(PAGE_KINDS),
  name,
  language: z.enum(LANGUAGES),
});
export type PageIdentity = z.infer<typeof PageIdentitySchema>;

const content = z.object({
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(300),
  /** Separated by commas; of topics. */
  keywords: z.string().trim().max(1_000),
  /** Stored HTML with `{{values}}`; for a topic, each `h2` starts a block. */
  html: z.string().min(1).max(MAX_PAGE_HTML),
});

/** Body of `POST /Administrator/pages`: saves a page. Only pages of kind `topic` can be new. */
export const SavePageSchema = PageIdentitySchema.extend(content.shape).extend({
  /** The version that was edited; 0 for a new page. Another one in the meantime is a conflict. */
  version: z.number().int().min(0),
  /** Place in the list of popular searches; of topics. */
  position: z.number().int().min(0).max(9_999),
});
export type SavePage = z.infer<typeof SavePageSchema>;

/** Answer of `GET /Administrator/pages/text?kind=&name=&language=` and of saving. */
export const EditablePageSchema = SavePageSchema.extend({
  /** Whether a person has changed it, so that a newer file of the product no longer replaces it. */
  edited: z.boolean(),
  /** Names of the allowed values, with their current value. */
  values: z.record(z.string(), z.string()),
  versions: z.array(z.object({ version: z.number().int(), saved_at: z.string(), by_person: z.boolean() })),
});
export type EditablePage = z.infer<typeof EditablePageSchema>;

/** Answer of `GET /Administrator/pages/version?kind=&name=&language=&version=`. */
export const PageVersionSchema = content.extend({ version: z.number().int(), saved_at: z.string() });
export type PageVersion = z.infer<typeof PageVersionSchema>;

/** Body of `POST /Administrator/pages/preview`; the answer is the HTML as readers would get it. */
export const PreviewPageSchema = z.object({
  kind: z.enum(PAGE_KINDS),
  language: z.enum(LANGUAGES),
  html: z.string().max(MAX_PAGE_HTML),
});
export const PagePreviewSchema = z.object({
  html: z.string(),
  /** Values in it that do not exist. */
  unknown_values: z.array(z.string()),
});
export type PagePreview = z.infer<typeof PagePreviewSchema>;

/** Answer of `GET /Administrator/pages`. */
export const PageListSchema = z.object({
  pages: z.array(
    PageIdentitySchema.extend({
      title: z.string(),
      position: z.number().int(),
      version: z.number().int(),
      edited: z.boolean(),
      changed_at: z.string(),
    }),
  ),
  /** Warnings for an administrator, such as a lowest price that no tier has (A2). */
  warnings: z.array(z.string()),
});
export type PageList = z.infer<typeof PageListSchema>;

/** Topics of the contact form that administrators can list. */
export const CONTACT_TOPICS = ['quote'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Body of `POST /Contact`. Texts are checked by `contactProblems`. */
export const ContactRequestSchema = z.object({
  /** What it is about: administrators list requests for quotes. */
  topic: z.enum(CONTACT_TOPICS).optional(),
  name: z.string().max(2_000).default(''),
  email: z.string().max(2_000).default(''),
  subject: z.string().max(2_000).default(''),
  message: z.string().max(50_000).default(''),
  /** The solved challenge of `GET /captcha`, as ALTCHA's base64 text. */
  captchaValue: z.string().max(8_000).default(''),
});
export type ContactRequest = z.infer<typeof ContactRequestSchema>;

/** Response of `POST /Contact`: status 1 when the message was accepted; otherwise errors by field. */
export const ContactResponseSchema = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  message: z.string(),
  errors: z.partialRecord(z.enum(CONTACT_FIELDS), z.string()).optional(),
});
export type ContactResponse = z.infer<typeof ContactResponseSchema>;
