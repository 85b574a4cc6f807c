import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const listOf = <T extends z.ZodType>(item: T) => z.array(item).nullish();

const AuthorSchema = z.object({
  fullName: text,
  firstName: text,
  lastName: text,
  initials: text,
  collectiveName: text,
  authorAffiliationDetailsList: z
    .object({ authorAffiliation: listOf(z.object({ affiliation: text })) })
    .nullish(),
});

const MeshHeadingSchema = z.object({
  majorTopic_YN: text,
  descriptorName: text,
  meshQualifierList: z
    .object({ meshQualifier: listOf(z.object({ qualifierName: text, majorTopic_YN: text })) })
    .nullish(),
});

/** One result of Europe PMC's search with `resultType=core`, as far as it is used. */
export const EuropePmcResultSchema = z.object({
  id: text,
  source: text,
  pmid: text,
  pmcid: text,
  doi: text,
  title: text,
  authorString: text,
  authorList: z.object({ author: listOf(AuthorSchema) }).nullish(),
  journalInfo: z
    .object({
      issue: text,
      volume: text,
      dateOfPublication: text,
      yearOfPublication: text,
      printPublicationDate: text,
      journal: z
        .object({ title: text, medlineAbbreviation: text, isoabbreviation: text, issn: text, essn: text })
        .nullish(),
    })
    .nullish(),
  bookOrReportDetails: z.object({ publisher: text, yearOfPublication: text }).nullish(),
  pubYear: text,
  pageInfo: text,
  abstractText: text,
  language: text,
  pubTypeList: z.object({ pubType: listOf(z.string()) }).nullish(),
  meshHeadingList: z.object({ meshHeading: listOf(MeshHeadingSchema) }).nullish(),
  keywordList: z.object({ keyword: listOf(z.string()) }).nullish(),
  chemicalList: z.object({ chemical: listOf(z.object({ name: text, registryNumber: text })) }).nullish(),
  isOpenAccess: text,
  firstPublicationDate: text,
  electronicPublicationDate: text,
  commentCorrectionList: z
    .object({ commentCorrection: listOf(z.object({ id: text, source: text, reference: text, type: text })) })
    .nullish(),
});

export type EuropePmcResult = z.infer<typeof EuropePmcResultSchema>;

/** An answer of the search; the results are read one by one. */
export const EuropePmcAnswerSchema = z.object({
  hitCount: z.number().int().nonnegative(),
  nextCursorMark: z.string().nullish(),
  resultList: z.object({ result: z.array(z.unknown()) }),
});
