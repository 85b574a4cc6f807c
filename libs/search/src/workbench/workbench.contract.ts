import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';
import { MAX_REFERENCES_LENGTH } from '../reference-check/reference-check.contract.js';

/** Most terms of one strategy that are counted one by one: each is compared with all others of its OR. */
export const MAX_YIELD_TERMS = 300;
/** The same where an engine refuses searches of so many: those for words with many endings are long. */
export const FEWER_YIELD_TERMS = 75;
/** Most NOTs that are looked into; a strategy has one or two. */
export const MAX_YIELD_NOTS = 20;
/** Records that are named of those that a NOT removes. */
export const LOST_RECORDS = 10;

const Count = z.number().int().min(0);

/** A strategy, as in `criteria` of an advanced search. */
export const StrategyTextSchema = z.object({
  strategy: z.string().min(1),
  dialect: z.string().optional(),
});
export type StrategyRequest = z.infer<typeof StrategyTextSchema>;

/** What each part of a strategy adds and removes, in the order of the text; filters are ignored. */
export const StrategyYieldSchema = z.object({
  most: Count.meta({ description: 'Terms of one strategy that could be counted.' }),
  ors: z.array(
    z.object({
      line: z.number().int().meta({ description: 'Number of the line with the OR.' }),
      records: Count.nullable().meta({ description: 'Null when it was not counted.' }),
      terms: z
        .array(
          z.object({
            line: z.number().int().nullable().meta({ description: 'The line that it refers to, if any.' }),
            text: z.string(),
            records: Count,
            unique: Count.meta({ description: 'Records that no other term of the OR finds.' }),
          }),
        )
        .meta({ description: 'Empty when they were not counted.' }),
      size: z.number().int().meta({ description: 'Number of terms.' }),
    }),
  ),
  nots: z.array(
    z.object({
      line: z.number().int(),
      text: z.string().meta({ description: 'What is taken away.' }),
      before: Count,
      lost: Count,
      first: z
        .array(z.object({ id: z.string(), title: z.string() }))
        .max(LOST_RECORDS)
        .meta({ description: 'The newest of them.' }),
    }),
  ),
});
export type StrategyYield = z.infer<typeof StrategyYieldSchema>;

/** Records of a result whose words are counted. */
export const FREQUENCY_RECORDS = 200;
/** Words, phrases and headings that are listed, each. */
export const MAX_FREQUENCIES = 30;

/** The records that the words are of: known ones if `text` has any, else the first results of the strategy. */
export const FrequencyRequestSchema = z
  .object({
    text: z.string().max(MAX_REFERENCES_LENGTH).default(''),
    strategy: z.string().default(''),
    dialect: z.string().optional(),
  })
  .meta({ description: 'Either `text`, a list of references such as PMIDs, or a `strategy`.' });
export type FrequencyRequest = z.infer<typeof FrequencyRequestSchema>;

const FrequenciesSchema = z
  .array(
    z.object({
      text: z.string(),
      records: Count.meta({ description: 'Of the examined records.' }),
      collection: Count.meta({ description: 'Of the collection.' }),
      ratio: z.number().meta({ description: 'How many times as frequent as in the collection.' }),
    }),
  )
  .max(MAX_FREQUENCIES);

/** What is more frequent in some records than in the collection, the most telling first. */
export const StrategyFrequenciesSchema = z.object({
  records: Count.meta({ description: 'Examined records.' }),
  total: Count.meta({ description: 'Known records that are in the collection, or results of the strategy.' }),
  collection: Count.meta({ description: 'Records of the collection.' }),
  words: FrequenciesSchema.meta({ description: 'Words of titles, abstracts and keywords.' }),
  phrases: FrequenciesSchema.meta({ description: 'Pairs of words side by side.' }),
  headings: FrequenciesSchema.meta({ description: 'MeSH headings, without narrower ones.' }),
});
export type StrategyFrequencies = z.infer<typeof StrategyFrequenciesSchema>;

/** Routes that pages call. */
export const WORKBENCH_ROUTES = {
  'POST /strategy/yield': { body: StrategyTextSchema, response: StrategyYieldSchema },
  'POST /strategy/frequencies': { body: FrequencyRequestSchema, response: StrategyFrequenciesSchema },
} as const satisfies RouteTable;
