import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { classifyDesign } from '../classification/classify-design.js';
import { aRecord } from '../testing/records.js';
import { categorise } from './categorise.js';
import { categoryFitsDesign } from '../classification/study-design.js';

const titles = fc
  .array(
    fc.constantFrom(
      'Aspirin after stroke',
      'a randomised controlled trial',
      'a systematic review',
      'a scoping review',
      'a narrative review',
      'study protocol',
      'case report',
      'a cohort study',
      'a cross-sectional survey',
      'in rats',
      'clinical practice guideline',
      'a qualitative study',
      'cost-effectiveness of care',
      'Reply to the editor',
      'meta\u2011analysis',
      'secondary analysis',
      'a pilot study',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(': '));
const abstracts = fc
  .array(
    fc.constantFrom(
      'Sixty patients were randomly assigned to aspirin or placebo.',
      'This double-blind study compared two drugs.',
      'Patients were not randomised.',
      'We searched MEDLINE and Embase.',
      'We retrospectively reviewed the records of 9 patients.',
      'Wistar rats were injected daily and killed after a week.',
      'This review discusses recent advances.',
      'We report a case of gout in a 50-year-old man.',
      'A questionnaire was sent to 400 nurses.',
      'Participants will be randomised to two groups.',
      'Semi-structured interviews were held with 20 carers.',
      'Sensitivity was 90 % and specificity 80 %.',
      'Patients received the drug for 4 weeks in an open-label study.',
      'Cells were cultured and protein expression was measured by western blot.',
    ),
    { maxLength: 4 },
  )
  .map((sentences) => (sentences.length === 0 ? [] : [{ label: '', text: sentences.join(' ') }]));
const types = fc.subarray([
  'Journal Article',
  'Review',
  'Clinical Trial',
  'Randomized Controlled Trial',
  'Observational Study',
  'Comparative Study',
  'Multicenter Study',
  'Case Reports',
  'Letter',
  'Meta-Analysis',
  'Practice Guideline',
]);
const mesh = fc
  .subarray(['Humans', 'Animals', 'Double-Blind Method', 'Retrospective Studies', 'Case-Control Studies'])
  .map((headings) => headings.map((heading) => ({ heading, ui: '', major: false, qualifiers: [] })));
const journals = fc.constantFrom('', 'Cochrane Database of Systematic Reviews', 'Heart');

describe('category and design', () => {
  it('never contradict each other', () => {
    fc.assert(
      fc.property(
        titles,
        abstracts,
        types,
        mesh,
        journals,
        fc.boolean(),
        (title, abstract, kinds, headings, name, listed) => {
          const record = aRecord({
            title,
            abstract,
            publicationTypes: kinds,
            mesh: headings,
            journal: { title: name, abbreviation: '', issn: '', country: '' },
            listedAsSystematicReview: listed,
          });
          const [main = 0] = categorise(record).categories;
          const { design } = classifyDesign(record);
          expect({ main, design, fits: categoryFitsDesign(main, { design }) }).toMatchObject({
            fits: true,
          });
        },
      ),
      { numRuns: propertyRuns(10_000) },
    );
  });

  it.each<[string, string, number]>([
    [
      'Open-label felodipine in elderly patients',
      'Patients received felodipine. It was an open-label design with no placebo control.',
      104,
    ],
    ['Felodipine in elderly patients', 'Patients received felodipine or a matching placebo for 4 weeks.', 27],
  ])('categorises %j by its text rather than the heading Double-Blind Method', (title, text, category) => {
    const headings = ['Humans', 'Double-Blind Method'];
    const record = aRecord({
      title,
      abstract: [{ label: '', text }],
      mesh: headings.map((heading) => ({ heading, ui: '', major: false, qualifiers: [] })),
    });
    expect(categorise(record).categories[0]).toBe(category);
  });

  it.each([
    [
      'Current management of psoas abscess',
      'This article reviews the diagnosis and treatment of psoas abscess.',
    ],
    ['Psoas abscess', 'Nine patients with psoas abscess are described.'],
  ])('does not categorise %j as cohort study by the heading Retrospective Studies alone', (title, text) => {
    const record = aRecord({
      title,
      abstract: [{ label: '', text }],
      mesh: ['Humans', 'Retrospective Studies'].map((heading) => ({
        heading,
        ui: '',
        major: false,
        qualifiers: [],
      })),
    });
    expect(categorise(record).categories[0]).not.toBe(105);
    expect(classifyDesign(record).design).not.toBe('cohort');
  });
});
