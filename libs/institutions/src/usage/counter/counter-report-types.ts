import type { Metric } from '../usage-figures.js';

export const COUNTER_RELEASE = '5.1';
export const REPORT_IDS = ['PR', 'PR_P1', 'DR', 'DR_D1', 'DR_D2'] as const;
export type ReportId = (typeof REPORT_IDS)[number];

/** Definition of a COUNTER 5.1 report (sections 4.1 and 4.2). */
export interface ReportType {
  readonly id: ReportId;
  readonly name: string;
  readonly description: string;
  /** Whether it is of the platform, or of its databases. */
  readonly level: 'platform' | 'database';
  /** Whether filters and attributes can be chosen; a standard view has its own. */
  readonly isView: boolean;
  /** Whether usage is shown by kind of content. */
  readonly showsDataType: boolean;
  /** Metric types of the report, as the Code of Practice lists them. */
  readonly metrics: readonly string[];
}

const SEARCHES = ['Searches_Automated', 'Searches_Federated', 'Searches_Regular'];
const ITEMS = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
];
const TITLES = ['Unique_Title_Investigations', 'Unique_Title_Requests'];
const DENIED = ['Limit_Exceeded', 'No_License'];

export const REPORT_TYPES: Readonly<Record<ReportId, ReportType>> = {
  PR: {
    id: 'PR',
    name: 'Platform Report',
    description:
      'A customizable report summarizing activity across a report provider’s platforms that allows the user to apply filters and select other configuration options.',
    level: 'platform',
    isView: false,
    showsDataType: true,
    metrics: ['Searches_Platform', ...ITEMS, ...TITLES],
  },
  PR_P1: {
    id: 'PR_P1',
    name: 'Platform Usage',
    description: 'Platform-level usage summarized by Metric_Type.',
    level: 'platform',
    isView: true,
    showsDataType: true,
    metrics: ['Searches_Platform', 'Total_Item_Requests', 'Unique_Item_Requests', 'Unique_Title_Requests'],
  },
  DR: {
    id: 'DR',
    name: 'Database Report',
    description:
      'A customizable report detailing activity by database that allows the user to apply filters and select other configuration options.',
    level: 'database',
    isView: false,
    showsDataType: true,
    metrics: [...SEARCHES, ...ITEMS, ...TITLES, ...DENIED],
  },
  DR_D1: {
    id: 'DR_D1',
    name: 'Database Search and Item Usage',
    description:
      'Reports on key Searches, Investigations and Requests metrics needed to evaluate a database.',
    level: 'database',
    isView: true,
    showsDataType: false,
    metrics: [...SEARCHES, ...ITEMS],
  },
  DR_D2: {
    id: 'DR_D2',
    name: 'Database Access Denied',
    description:
      'Reports on Access Denied activity for databases where users were denied access because simultaneous-use licenses were exceeded or their institution did not have a license for the database.',
    level: 'database',
    isView: true,
    showsDataType: false,
    metrics: DENIED,
  },
};

/** Kinds of content that figures can have, and the level that each belongs to. */
export const DATA_TYPES = ['Database_AI', 'Journal', 'Other', 'Platform', 'Report', 'Unspecified'] as const;

/** A figure of one month. */
export interface CounterFigure {
  readonly month: number;
  readonly metric: Metric | string;
  readonly dataType: string;
  readonly total: number;
}

/** Performance by metric type and month (`2026-11`). */
export type Performance = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface AttributePerformance {
  readonly Data_Type?: string;
  readonly Access_Method?: 'Regular';
  readonly Performance: Performance;
}

export interface ReportItem {
  readonly Database?: string;
  readonly Publisher?: string;
  readonly Platform: string;
  readonly Item_ID?: { readonly Proprietary: string };
  readonly Attribute_Performance: readonly AttributePerformance[];
}
