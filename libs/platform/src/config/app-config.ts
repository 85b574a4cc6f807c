import type { SearchFilterSettings } from './search-filters-file.js';
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Ranking numbers that the deployment changes; what is absent keeps the value that `evidence` gives it. */
export interface RankingOverrides {
  readonly k1?: number;
  readonly b?: number;
  readonly fieldWeights: { readonly title?: number; readonly abstract?: number; readonly keywords?: number };
  readonly weights: { readonly text?: number; readonly quality?: number; readonly recency?: number };
  readonly wording: { readonly weight?: number; readonly candidates?: number; readonly similarity?: number };
  readonly variants: { readonly spelling?: number; readonly synonym?: number };
  readonly qualityByGrade?: Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;
  readonly qualityByCategory?: Readonly<Record<number, number>>;
  readonly qualitySpread?: number;
  readonly retractionPenalty?: number;
  readonly recencyHalfLifeDays?: number;
  readonly undatedRecency?: number;
}

/** Points from a limit on, or up to it. */
export interface PointStep {
  readonly limit: number;
  readonly points: number;
}

/** Appraisal numbers that the deployment changes; what is absent keeps the value that `evidence` gives it. */
export interface AppraisalOverrides {
  readonly review: {
    readonly promisingAbove?: number;
    readonly trustedSparedOneAuthor?: boolean;
    /** Youngest first. */
    readonly age?: readonly PointStep[];
    /** Most first. */
    readonly authors?: readonly PointStep[];
    readonly databases?: readonly PointStep[];
    readonly registration?: { readonly numbered: number; readonly mentioned: number };
    readonly tools?: {
      readonly appraised: number;
      readonly oneNamed: number;
      readonly certaintyOrSeveral: number;
    };
  };
  readonly trial: {
    /** By the name of the domain, such as `blinding`. */
    readonly weights: Readonly<Record<string, number>>;
    readonly highTakes?: number;
    readonly smallSample?: number;
    readonly largeSample?: number;
    readonly littleLoss?: number;
    readonly seriousLoss?: number;
  };
}

/** By the clock of the machine. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** The complete, validated configuration. */
export interface AppConfig {
  /** Absolute path of the folder for all files that the product writes. */
  readonly dataDirectory: string;
  readonly http: {
    readonly host: string;
    /** 0: any free port. */
    readonly port: number;
    /** Value of Express's `trust proxy`: addresses, ranges, or `loopback`; empty: no proxy is trusted. */
    readonly trustedProxies: readonly string[];
    /** Origins of other sites whose pages may call the API. */
    readonly corsOrigins: readonly string[];
    /** Requests per minute and address; 0: no limit. */
    readonly rateLimits: { readonly search: number; readonly suggest: number; readonly answer: number };
  };
  readonly site: {
    readonly productName: string;
    readonly socialHandle: string;
    /** Place of the first rendering of pages for readers without a session. */
    readonly pageRendering: 'server' | 'browser';
    /** Milliseconds that rendering a page may take. */
    readonly pageRenderingMs: number;
    /** Such as `#0b5d74`; empty for the colour of the product. */
    readonly brandColor: string;
    /** Absolute path; empty for the logo of the product. */
    readonly logoFile: string;
  };
  /** Readers who have the Pro tier while there are no accounts. */
  readonly grantPro: 'everyone' | 'nobody';
  readonly search: {
    /** Engine that finds and stores documents. */
    readonly engine: 'embedded' | 'elasticsearch';
    readonly workers: number;
    /** Milliseconds that a search may take, waiting included. */
    readonly deadlineMs: number;
    /** The same for an advanced or PICO search. */
    readonly strategyDeadlineMs: number;
    /** Exports that are written at the same time; others wait. */
    readonly exportsAtOnce: number;
    /**
     * Whether the distance of a proximity of more than two words applies between adjacent ones, not over all of them.
     */
    readonly proximityPairwise: boolean;
    /** Searches that may wait for a worker; beyond it the service answers that it is busy. */
    readonly queueLimit: number;
    /** Bytes of decoded index that each worker may keep; on Elasticsearch, of documents met last. */
    readonly cacheBytes: number;
    /** Bytes of results that a server may keep; 0: none is kept. */
    readonly resultBytes: number;
    /** Whether the API rebuilds an index made by an older version, while that one serves. */
    readonly rebuildOutdated: boolean;
  };
  /** Connection to Elasticsearch, for the engine of that name. */
  readonly elasticsearch: {
    /** Addresses without credentials and without a slash at the end. */
    readonly nodes: readonly string[];
    /** The password is a secret. */
    readonly auth: { readonly username: string; readonly password: string } | null;
    /** Certificates that are trusted, in PEM; null for those that Node trusts. */
    readonly ca: string | null;
    readonly indexPrefix: string;
    readonly shards: number;
    readonly replicas: number;
  };
  /** Database of accounts, libraries, pages and jobs. The address contains a password. */
  readonly database:
    | { readonly kind: 'sqlite'; readonly file: string }
    | {
        readonly kind: 'mariadb';
        readonly url: string;
        readonly connections: number;
        /** Null: not encrypted. `ca` is PEM; null for the authorities that Node knows. */
        readonly tls: { readonly ca: string | null } | null;
      };
  /** Background work. */
  readonly jobs: {
    readonly queue: 'embedded' | 'bullmq';
    /** Connection of the queue `bullmq`. The address may contain a password. */
    readonly redis: { readonly url: string; readonly prefix: string };
    /** Port of the worker's health check; 0: any free port. */
    readonly workerPort: number;
    /** Time to wait for running jobs at shutdown. */
    readonly graceMs: number;
    readonly failedKeptDays: number;
  };
  readonly mail: {
    /** Sender address of mails. */
    readonly from: string;
    readonly keptDays: number;
    /** In all processes together. */
    readonly listMailsPerSecond: number;
    /** Whether everyone may look into the outbox; for development. */
    readonly outboxPage: boolean;
    /** Null: mails are written into the outbox. The password is a secret. */
    readonly smtp: {
      readonly host: string;
      readonly port: number;
      readonly tls: 'from-start' | 'required' | 'offered';
      readonly auth: { readonly username: string; readonly password: string } | null;
      readonly ca: string | null;
      readonly connections: number;
    } | null;
  };
  /** Address of the site as people see it, such as `https://evidence.example.org`: no path, no slash at the end. */
  readonly publicUrl: string;
  /** `PUBLIC_URL` itself; null where it is not set. Distinguishes own pages from those of other sites. */
  readonly statedPublicUrl: string | null;
  /**
   * Key that signs data which clients return; null: one is generated and kept in the data directory. It is a secret.
   */
  readonly appSecret: string | null;
  readonly accounts: {
    /** In small letters; their accounts have Pro once they are verified. */
    readonly proEmails: readonly string[];
    readonly passwordMinReset: number;
    /** Whether administrators without a second factor have no administrator's rights. */
    readonly administratorsNeedSecondFactor: boolean;
    /** Addresses and CIDR ranges; empty: all addresses. */
    readonly administrationAddresses: readonly string[];
    readonly passwordHash: {
      readonly memoryKb: number;
      readonly passes: number;
      /** Passwords hashed at a time. */
      readonly concurrency: number;
      /** Passwords that may wait. */
      readonly queue: number;
    };
    readonly genericRegistration: boolean;
    /** From one address; 0: no limit. */
    readonly registrationsPerHour: number;
    /** In 15 minutes. */
    readonly loginFailuresPerAddress: number;
    readonly captcha: boolean;
    readonly captchaCost: number;
    readonly termsTickMarketing: boolean;
    readonly termsVersion: string;
    /** Empty: there is none. */
    readonly jokeCountry: string;
    /** Another path of `/Institutionlogin`; null: there is none. */
    readonly institutionLinkPath: string | null;
    readonly auditDays: number;
  };
  /** Values shown on content pages. */
  readonly content: {
    readonly operatorName: string;
    /** Empty where it is not set, as the others. */
    readonly operatorAddress: string;
    readonly operatorLaw: string;
    /** Null: the sender address of mails. */
    readonly contactTo: string | null;
    readonly contactKeptDays: number;
    /** US dollars a year. */
    readonly priceFrom: number;
    /** Percent off for institutions in upper-middle income economies (A56). */
    readonly upperMiddleDiscount: number;
    /** Hosts that have moved, by their old names. */
    readonly evidenceHosts: Readonly<Record<string, string>>;
    readonly blogUrl: string;
    readonly socialUrl: string;
    /** Address of a video file for the About page; empty for none. */
    readonly aboutVideo: string;
    /** Origins that thumbnails are drawn from, such as `https://*.example.org`. */
    readonly mediaSources: readonly string[];
  };
  readonly ranking: RankingOverrides;
  readonly appraisal: AppraisalOverrides;
  /** Search filters that the advanced search offers. */
  readonly searchFilters: readonly SearchFilterSettings[];
  /** Services that records are imported from; addresses end in a slash. */
  readonly sources: {
    /** Empty when none is sent to the services. */
    readonly contactEmail: string;
    /** Empty without a key. It is a secret. */
    readonly ncbiApiKey: string;
    readonly eutilsUrl: string;
    readonly europePmcUrl: string;
    readonly clinicalTrialsUrl: string;
    readonly worldBankUrl: string;
    readonly meshUrl: string;
  };
  /** Links to full texts. */
  readonly fullText: {
    /** Libraries of LibKey; the first is the default for readers who chose none. */
    readonly libraries: readonly { readonly id: number; readonly name: string }[];
    /** The token is a secret; null: only institutions with a token of their own use LibKey. */
    readonly libkey: { readonly url: string; readonly accessToken: string | null };
    readonly unpaywall: { readonly url: string; readonly email: string } | null;
    /** Address of a resolver of OpenURL 1.0; null for none. */
    readonly linkResolver: string | null;
    /** Milliseconds that services may take together. */
    readonly deadlineMs: number;
  };
  /** Payments. */
  readonly billing: {
    /** Where readers pay for Pro; `none`: nothing is sold. */
    readonly checkout: 'none' | 'stripe' | 'manual' | 'local';
    /** Whether Pro is sold as a subscription, not for a year. */
    readonly renews: boolean;
    /** Percent off personal Pro by the income group of the reader's country. */
    readonly discounts: { readonly lower: number; readonly upperMiddle: number };
    /** Who sells, on receipts and for the tax of `manual` and `local`. */
    readonly seller: {
      /** Null: the name of the product. */
      readonly name: string | null;
      readonly address: readonly string[];
      readonly country: string | null;
      readonly vatId: string | null;
      readonly registrations: readonly ('EU' | 'GB' | 'CH' | 'NO')[];
    };
    /** Whether addresses of one mailbox have one free trial (A27). */
    readonly foldsTrialAddresses: boolean;
    /** Used by that checkout only. Key and secret are secret. */
    readonly stripe: {
      readonly secretKey: string;
      readonly webhookSecret: string;
      readonly tax: 'no' | 'yes' | 'managed';
      readonly address: string;
    };
  };
  /** The language model that writes the bottom line of answers; null where they are quotations alone. */
  readonly answersModel: {
    /** Ends with a slash. */
    readonly url: string;
    readonly model: string;
    readonly apiKey: string | null;
    readonly timeoutMs: number;
  } | null;
  /** Europe PMC, for questions that the collection cannot answer, with a slash at its end; null where none is asked. */
  readonly answersOutsideUrl: string | null;
  /** A model that may refuse sentences of answers, with a slash at its end; null for none. */
  readonly answersEntailmentUrl: string | null;
  /** Translates questions, with a slash at its end; null for none. */
  readonly answersTranslationUrl: string | null;
  /** Whether searches that read like questions show a short answer. */
  readonly answersBesideResults: boolean;
  /** Days after which clinical questions are deleted; null for never. */
  readonly answersKeptDays: number | null;
  /** A model for the vectors of records; null: they are learned from the collection. The key is a secret. */
  readonly embedding:
    | {
        readonly url: string;
        readonly model: string;
        readonly apiKey: string | null;
        readonly timeoutMs: number;
      }
    | { readonly folder: string }
    | null;
  /** Usage and its COUNTER reports. */
  readonly usage: {
    /** Days that single events are kept after their month. */
    readonly eventsKeptDays: number;
    /** Name of the platform and of its database. */
    readonly platform: string;
    /** Namespace of the platform's own identifiers. */
    readonly platformId: string;
    /** Address in the COUNTER registry; empty without one. */
    readonly registryRecord: string;
    /** Whether every key may read the reports of all usage. */
    readonly worldReports: boolean;
  };
  /** Federated login by SAML 2.0. */
  readonly saml: {
    /** Null: derived from `publicUrl`. */
    readonly entityId: string | null;
    /** PEM; the first one signs, all decrypt and are published. Empty: SAML is off. Private keys are secrets. */
    readonly keys: readonly { readonly privateKey: string; readonly certificate: string }[];
    /** Hosts of identity providers that may be on a private network; in lower case. */
    readonly privateHosts: readonly string[];
    /** Discovery service of another site; null: our own page. */
    readonly discoveryUrl: string | null;
    /** Of the metadata; sizes in pixels. */
    readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
    /** Entity categories, as URIs. */
    readonly entityCategories: readonly string[];
  };
  /** Importing the same sources again and again. */
  readonly refresh: {
    /** Hours between two starts; null if it has no interval. */
    readonly everyHours: number | null;
    /** Daily start time; null if it is not scheduled by the clock. Both null: nothing is scheduled. */
    readonly at: TimeOfDay | null;
    /** Each command as the words that `import` takes. */
    readonly sources: readonly (readonly string[])[];
    /** 0: no source is ever stale. */
    readonly staleAfterDays: number;
  };
  readonly logLevel: LogLevel;
}
