import { EMPTY_RECORD, type AbstractSection, type SourceRecord } from '@clinical/evidence';
import { readPartialDate } from '../reading/read-partial-date.js';
import type { RecordNotes } from '../reading/record-notes.js';
import { distinct, oneLine } from '../reading/text.js';
import type { Study } from './study.schema.js';

/** Name under which entries of ClinicalTrials.gov are kept. */
export const CLINICAL_TRIALS_SOURCE = 'clinicaltrials';

/** Record of an entry of the registry; title and identifier are empty where it has none. */
export function studyToSourceRecord(study: Study, notes: RecordNotes): SourceRecord {
  const { identificationModule, statusModule, sponsorCollaboratorsModule, conditionsModule } =
    study.protocolSection;
  const registration = /^NCT\d{8}$/.exec(text(identificationModule.nctId))?.[0] ?? '';
  const sponsor =
    text(sponsorCollaboratorsModule?.leadSponsor?.name) || text(identificationModule.organization?.fullName);
  const words = [...(conditionsModule?.conditions ?? []), ...(conditionsModule?.keywords ?? [])];
  return {
    ...EMPTY_RECORD,
    source: CLINICAL_TRIALS_SOURCE,
    sourceId: registration,
    registration,
    title: text(identificationModule.officialTitle) || text(identificationModule.briefTitle),
    abstract: sectionsOf(study),
    authors: sponsor === '' ? [] : [sponsor],
    journal: { title: 'ClinicalTrials.gov', abbreviation: '', issn: '', country: '' },
    date: registeredOn(statusModule, notes),
    mesh: meshOf(study),
    keywords: distinct(words.map(oneLine)),
    languages: ['eng'],
    url: registration === '' ? '' : `https://clinicaltrials.gov/study/${registration}`,
    freeFullText: true,
  };
}

function text(value: string | null | undefined): string {
  return oneLine(value ?? '');
}

function registeredOn(status: Study['protocolSection']['statusModule'], notes: RecordNotes): string {
  const { studyFirstPostDateStruct, studyFirstSubmitDate, startDateStruct } = status ?? {};
  const dates = [
    ['studyFirstPostDate', studyFirstPostDateStruct?.date],
    ['studyFirstSubmitDate', studyFirstSubmitDate],
    ['startDate', startDateStruct?.date],
  ] as const;
  return (
    dates
      .map(([field, date]) => notes.checkedDate(field, text(date), readPartialDate(text(date))))
      .find((date) => date !== '') ?? ''
  );
}

function meshOf({ derivedSection }: Study): SourceRecord['mesh'] {
  const headings = [
    ...(derivedSection?.conditionBrowseModule?.meshes ?? []),
    ...(derivedSection?.interventionBrowseModule?.meshes ?? []),
  ];
  const byHeading = new Map(headings.map(({ id, term }) => [oneLine(term ?? ''), oneLine(id ?? '')]));
  return [...byHeading]
    .filter(([heading]) => heading !== '')
    .map(([heading, ui]) => ({ heading, ui, major: false, qualifiers: [] }));
}

function sectionsOf({ protocolSection }: Study): AbstractSection[] {
  const { descriptionModule, conditionsModule, armsInterventionsModule, outcomesModule } = protocolSection;
  const interventions = (armsInterventionsModule?.interventions ?? []).map(({ type, name }) =>
    [inWords(type ?? ''), oneLine(name ?? '')].filter((part) => part !== '').join(': '),
  );
  const outcomes = (outcomesModule?.primaryOutcomes ?? []).map(({ measure, timeFrame }) =>
    [oneLine(measure ?? ''), oneLine(timeFrame ?? '')].filter((part) => part !== '').join(', '),
  );
  const sections: [label: string, text: string][] = [
    ['Status', statusOf(protocolSection)],
    ['Summary', oneLine(descriptionModule?.briefSummary ?? '')],
    ['Conditions', list((conditionsModule?.conditions ?? []).map(oneLine))],
    ['Interventions', list(interventions)],
    ['Design', designOf(protocolSection)],
    ['Primary outcomes', list(outcomes)],
  ];
  return sections.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }));
}

type Protocol = Study['protocolSection'];

function statusOf({ statusModule }: Protocol): string {
  const state = inWords(statusModule?.overallStatus ?? '');
  const start = oneLine(statusModule?.startDateStruct?.date ?? '');
  const end = oneLine(statusModule?.primaryCompletionDateStruct?.date ?? '');
  const why = oneLine(statusModule?.whyStopped ?? '');
  return sentences([
    state,
    start && `Start: ${start}`,
    end && `Primary completion: ${end}`,
    why && `Why it stopped: ${why}`,
  ]);
}

function designOf({ designModule, eligibilityModule }: Protocol): string {
  const design = designModule?.designInfo;
  const phases = (designModule?.phases ?? []).map((phase) =>
    phase.replace(/^(?:EARLY_)?PHASE(\d)$/, 'Phase $1'),
  );
  const count = designModule?.enrollmentInfo?.count ?? null;
  const planned = designModule?.enrollmentInfo?.type === 'ACTUAL' ? 'enrolled' : 'planned';
  const ages = [eligibilityModule?.minimumAge, eligibilityModule?.maximumAge].map((age) =>
    oneLine(age ?? ''),
  );
  return sentences([
    inWords(designModule?.studyType ?? ''),
    list(phases.map((phase) => (phase === 'NA' ? '' : phase))),
    ...[
      design?.allocation,
      design?.interventionModel,
      design?.observationalModel,
      design?.primaryPurpose,
    ].map((one) => (one === 'NA' ? '' : inWords(one ?? ''))),
    design?.maskingInfo?.masking ? `Masking: ${inWords(design.maskingInfo.masking).toLowerCase()}` : '',
    count === null ? '' : `${count} participants ${planned}`,
    ages.some((age) => age !== '') ? `Ages: ${ages[0] || 'any'} to ${ages[1] || 'any'}` : '',
  ]);
}

/** `ACTIVE_NOT_RECRUITING` is 'Active not recruiting'. */
function inWords(code: string): string {
  const words = oneLine(code).replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => `${part.replace(/\.$/, '')}.`)
    .join(' ');
}

function list(parts: readonly string[]): string {
  const present = parts.filter((part) => part !== '');
  return present.length === 0 ? '' : present.join('; ');
}
