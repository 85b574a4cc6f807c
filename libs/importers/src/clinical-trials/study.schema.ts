import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const listOf = <T extends z.ZodType>(item: T) => z.array(item).nullish();
const date = z.object({ date: text }).nullish();
const meshes = z.object({ meshes: listOf(z.object({ id: text, term: text })) }).nullish();

/** A study of ClinicalTrials.gov's API, version 2, as far as it is used. */
export const StudySchema = z.object({
  protocolSection: z.object({
    identificationModule: z.object({
      nctId: text,
      briefTitle: text,
      officialTitle: text,
      organization: z.object({ fullName: text }).nullish(),
    }),
    statusModule: z
      .object({
        overallStatus: text,
        whyStopped: text,
        startDateStruct: date,
        primaryCompletionDateStruct: date,
        studyFirstPostDateStruct: date,
        studyFirstSubmitDate: text,
      })
      .nullish(),
    sponsorCollaboratorsModule: z.object({ leadSponsor: z.object({ name: text }).nullish() }).nullish(),
    descriptionModule: z.object({ briefSummary: text }).nullish(),
    conditionsModule: z.object({ conditions: listOf(z.string()), keywords: listOf(z.string()) }).nullish(),
    designModule: z
      .object({
        studyType: text,
        phases: listOf(z.string()),
        designInfo: z
          .object({
            allocation: text,
            interventionModel: text,
            primaryPurpose: text,
            observationalModel: text,
            maskingInfo: z.object({ masking: text }).nullish(),
          })
          .nullish(),
        enrollmentInfo: z.object({ count: z.number().nullish(), type: text }).nullish(),
      })
      .nullish(),
    armsInterventionsModule: z
      .object({ interventions: listOf(z.object({ type: text, name: text })) })
      .nullish(),
    outcomesModule: z
      .object({ primaryOutcomes: listOf(z.object({ measure: text, timeFrame: text })) })
      .nullish(),
    eligibilityModule: z.object({ sex: text, minimumAge: text, maximumAge: text }).nullish(),
  }),
  derivedSection: z.object({ conditionBrowseModule: meshes, interventionBrowseModule: meshes }).nullish(),
});

export type Study = z.infer<typeof StudySchema>;

/** A page of studies; they are read one by one. */
export const StudiesPageSchema = z.object({
  studies: z.array(z.unknown()),
  nextPageToken: z.string().nullish(),
  totalCount: z.number().int().nonnegative().nullish(),
});
