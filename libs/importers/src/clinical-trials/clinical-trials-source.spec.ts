import { buildDocument, CATEGORY, EMPTY_RECORD } from '@clinical/evidence';
import type { MarkedPlace } from '../europe-pmc/europe-pmc-source.js';
import { PagedReader } from '../network/paged-reader.js';
import { type Answer, AnsweringServer, quickClient, type ReceivedRequest } from '../testing/source-server.js';
import { notesOf, outline, readAll, temporaryFolder } from '../testing/readers.js';
import { ClinicalTrialsSource } from './clinical-trials-source.js';

let server: AnsweringServer;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  server = await AnsweringServer.start();
  server.answer = registry();
  folder = temporaryFolder();
});
afterEach(async () => {
  folder.remove();
  await server.stop();
});

const study = (number: number, over: object = {}): object => ({
  protocolSection: {
    identificationModule: {
      nctId: `NCT${String(number).padStart(8, '0')}`,
      briefTitle: `Trial ${number}`,
      ...over,
    },
  },
  hasResults: false,
});
const ALL = Array.from({ length: 450 }, (_, index) => study(index + 1));

/** Answers as version 2 of the API does: a page names the token of the next, the last one none. */
function registry(
  upset: (request: ReceivedRequest, count: number) => Answer | null = () => null,
  studies: readonly unknown[] = ALL,
): AnsweringServer['answer'] {
  return (request, count) => {
    const other = upset(request, count);
    if (other !== null) return other;
    const token = request.parameters.get('pageToken');
    const start = token === null ? 0 : Number(token.slice(1));
    const page = studies.slice(start, start + Number(request.parameters.get('pageSize')));
    const end = start + page.length;
    return {
      body: JSON.stringify({
        ...(request.parameters.get('countTotal') === 'true' ? { totalCount: studies.length } : {}),
        studies: page,
        ...(end < studies.length ? { nextPageToken: `t${end}` } : {}),
      }),
    };
  };
}

function reader(max = 1_000, anyStatus = false): PagedReader<null, MarkedPlace> {
  const source = new ClinicalTrialsSource({ base: server.base, query: 'asthma', max, anyStatus });
  return new PagedReader(source, quickClient(), { downloads: folder.path, restart: false });
}

const found = async (max?: number, skip = 0): Promise<string[]> =>
  outline(await readAll(reader(max), skip)).map((line) => line.replace(' @0', ''));
const records = (from: number, to: number): string[] =>
  ALL.slice(from, to).map((_, index) => `record NCT${String(from + index + 1).padStart(8, '0')}`);

describe('a query to ClinicalTrials.gov', () => {
  it('requests ongoing trials, and follows the page tokens to their end', async () => {
    expect(await found()).toEqual(records(0, 450));
    expect(
      server.requests.map(({ path, parameters }) => [
        path,
        parameters.get('pageToken'),
        parameters.get('countTotal'),
      ]),
    ).toEqual([
      ['/studies', null, 'true'],
      ['/studies', null, 'true'],
      ['/studies', 't200', null],
      ['/studies', 't400', null],
    ]);
    expect(Object.fromEntries(server.requests[1]?.parameters ?? [])).toEqual({
      format: 'json',
      'query.term': 'asthma',
      'filter.overallStatus': 'NOT_YET_RECRUITING|RECRUITING|ENROLLING_BY_INVITATION|ACTIVE_NOT_RECRUITING',
      pageSize: '200',
      countTotal: 'true',
    });
    await reader(10, true).files();
    expect(server.requests.at(-1)?.parameters.has('filter.overallStatus')).toBe(false);
  });

  it.each([0, 200, 210, 450])(
    'continues after the first %i records, and reads no more than requested',
    async (skip) => {
      expect(await found(430, skip)).toEqual(records(skip, 430));
    },
  );

  it.each<[string, Answer]>([
    ['a web page', { body: '<html>Down</html>' }],
    ['half a page', { body: '{"studies":[{"protocolSection":' }],
    ['nothing', { body: '' }],
    ['a refusal', { status: 400, body: 'pageToken is invalid' }],
  ])('keeps complete records when a page is %s, and continues from there the next time', async (_, bad) => {
    server.answer = registry(({ parameters }) => (parameters.get('pageToken') === 't200' ? bad : null));
    const lines = await found();
    expect([lines.slice(0, -1), lines.at(-1)]).toEqual([
      records(0, 200),
      expect.stringMatching(/^rejected 201: the page could not be had/),
    ]);
    server.answer = registry();
    expect(await found()).toEqual(records(0, 450));
  });

  it('rejects an invalid study, and continues', async () => {
    server.answer = registry(
      () => null,
      [study(1), {}, study(2, { nctId: 'X' }), study(3, { briefTitle: '' }), study(4)],
    );
    expect((await found()).map((line) => line.replace(/field .*/, 'field'))).toEqual([
      'record NCT00000001',
      'rejected 2: field',
      'rejected 3: the study has no NCT number',
      'rejected 4: study NCT00000003 has no title',
      'record NCT00000004',
    ]);
  });

  it('notes the dates that cannot be read', async () => {
    const identificationModule = { nctId: 'NCT00000001', briefTitle: 'A' };
    const statusModule = {
      studyFirstPostDateStruct: { date: 'soon' },
      studyFirstSubmitDate: '2019-02-31',
      startDateStruct: { date: '2019-03' },
    };
    server.answer = registry(undefined, [{ protocolSection: { identificationModule, statusModule } }]);
    expect(await notesOf(reader())).toEqual([
      'studyFirstPostDate left out: soon',
      'studyFirstSubmitDate read in part: 2019-02-31',
    ]);
  });

  it('reports when there are no results, or the query is invalid', async () => {
    server.answer = registry(() => null, []);
    await expect(reader().files()).rejects.toMatchObject({ name: 'ImportInputError' });
    server.answer = () => ({ status: 400, body: 'Unknown AREA' });
    await expect(reader().files()).rejects.toMatchObject({
      name: 'SourceError',
      message: expect.stringContaining('Unknown AREA') as string,
    });
  });

  it('gives every field that a document needs, in the category of ongoing trials', async () => {
    const complete = {
      protocolSection: {
        identificationModule: { nctId: 'NCT00000077', briefTitle: 'Rest', officialTitle: 'Rest for Knee Pain: a Randomised Trial', organization: { fullName: 'Org' } },
        statusModule: { overallStatus: 'ACTIVE_NOT_RECRUITING', startDateStruct: { date: '2024-03' }, primaryCompletionDateStruct: { date: '2027-01-31', type: 'ESTIMATED' }, studyFirstPostDateStruct: { date: '2024-01-15' } },
        sponsorCollaboratorsModule: { leadSponsor: { name: 'University of Somewhere' } },
        descriptionModule: { briefSummary: 'We will see\n\nwhether rest helps.' },
        conditionsModule: { conditions: ['Knee Pain'], keywords: ['rest', 'Knee Pain'] },
        designModule: { studyType: 'INTERVENTIONAL', phases: ['PHASE2', 'PHASE3'], designInfo: { allocation: 'RANDOMIZED', interventionModel: 'PARALLEL', primaryPurpose: 'TREATMENT', maskingInfo: { masking: 'DOUBLE' } }, enrollmentInfo: { count: 120, type: 'ESTIMATED' } },
        armsInterventionsModule: { interventions: [{ type: 'BEHAVIORAL', name: 'Rest' }, { type: 'DRUG', name: 'Placebo' }] },
        outcomesModule: { primaryOutcomes: [{ measure: 'Pain', timeFrame: '6 weeks' }] },
        eligibilityModule: { sex: 'ALL', minimumAge: '18 Years' },
      },
      derivedSection: { conditionBrowseModule: { meshes: [{ id: 'D010146', term: 'Pain' }] }, interventionBrowseModule: { meshes: [] } },
    }; // prettier-ignore
    server.answer = registry(() => null, [complete]);
    const [item] = await readAll(reader());
    if (item?.kind !== 'record') throw new Error('no record');
    expect(item.record).toEqual({
      ...EMPTY_RECORD,
      source: 'clinicaltrials',
      sourceId: 'NCT00000077',
      registration: 'NCT00000077',
      title: 'Rest for Knee Pain: a Randomised Trial',
      abstract: [
        { label: 'Status', text: 'Active not recruiting. Start: 2024-03. Primary completion: 2027-01-31.' },
        { label: 'Summary', text: 'We will see whether rest helps.' },
        { label: 'Conditions', text: 'Knee Pain' },
        { label: 'Interventions', text: 'Behavioral: Rest; Drug: Placebo' },
        {
          label: 'Design',
          text: 'Interventional. Phase 2; Phase 3. Randomized. Parallel. Treatment. Masking: double. 120 participants planned. Ages: 18 Years to any.',
        },
        { label: 'Primary outcomes', text: 'Pain, 6 weeks' },
      ],
      authors: ['University of Somewhere'],
      journal: { title: 'ClinicalTrials.gov', abbreviation: '', issn: '', country: '' },
      date: '2024-01-15',
      mesh: [{ heading: 'Pain', ui: 'D010146', major: false, qualifiers: [] }],
      keywords: ['Knee Pain', 'rest'],
      languages: ['eng'],
      url: 'https://clinicaltrials.gov/study/NCT00000077',
      freeFullText: true,
    });
    expect(buildDocument([item.record]).categories).toEqual([CATEGORY.registeredTrials]);
  });
});
