import { propertyRuns } from '@clinical/contracts/testing';
import { buildDocument, EMPTY_RECORD, type EvidenceDocument, type SourceRecord } from '@clinical/evidence';
import fc from 'fast-check';
import { answerOf } from './answer-of.js';
import { AnswerWriter, AnswerWriterError, type DraftSentence } from './answer-writer.port.js';
import { AnswerSchema, type Answer, type AnswerStage } from './answers.contract.js';
import { Entailment, EntailmentError, NoEntailment } from './entailment.port.js';
import { ExtractiveWriter } from './extractive-writer.js';
import { selectCards } from './select-cards.js';

const QUESTION = 'Does zinc reduce the duration of colds in adults?';

function aTrial(id: string, conclusion: string, overrides: Partial<SourceRecord> = {}): EvidenceDocument {
  return buildDocument([
    {
      ...EMPTY_RECORD,
      source: 'pubmed',
      sourceId: id,
      pmid: id,
      title: `Zinc for colds in adults: a randomised controlled trial ${id}`,
      date: '2020',
      publicationTypes: ['Randomized Controlled Trial'],
      abstract: [
        { label: 'METHODS', text: 'We randomised 120 adults with colds to zinc or placebo.' },
        {
          label: 'RESULTS',
          text: 'Colds were shorter with zinc (MD -1.5, 95% CI -2.0 to -1.0). Nausea was an adverse event of zinc in adults.',
        },
        { label: 'CONCLUSIONS', text: conclusion },
      ],
      ...overrides,
    },
  ]);
}

const FOUND = 'Zinc improved the duration of colds in adults.';
const ANIMALS = {
  title: 'Zinc for colds in mice',
  publicationTypes: [],
  mesh: [{ heading: 'Animals', ui: '', major: false, qualifiers: [] }],
};
const FAVOURS = aTrial('1', 'Zinc improved the duration of colds in adults.');
const AGAINST = aTrial('2', 'Zinc worsened the duration of colds in adults.');
const RETRACTED = aTrial('3', 'Zinc cured colds of any duration in adults.', {
  publicationTypes: ['Retracted Publication'],
});
const UNRELATED = aTrial('4', 'Exercise is good.', {
  title: 'Exercise for back pain',
  abstract: [{ label: 'CONCLUSIONS', text: 'Exercise is good for back pain.' }],
});

function aReview(abstract: SourceRecord['abstract']): EvidenceDocument {
  return aTrial('9', '', {
    title: 'Treatments for colds in adults',
    publicationTypes: ['Systematic Review'],
    abstract,
  });
}

async function ask(
  documents: readonly EvidenceDocument[],
  {
    writer = new ExtractiveWriter(),
    stages = [],
    now = documents,
    entailment = new NoEntailment(),
    failures = [],
    question = QUESTION,
  }: {
    question?: string;
    writer?: AnswerWriter;
    entailment?: Entailment;
    stages?: AnswerStage[];
    failures?: string[];
    now?: readonly EvidenceDocument[];
  } = {},
): Promise<Answer> {
  const answer = await answerOf(question, {
    slots: {},
    find: ({ criteria }) => Promise.resolve({ criteria, query: '', total: documents.length, documents }),
    frequencies: (words) =>
      Promise.resolve({ documents: 1000, counts: new Map(words.map((word) => [word, 10])) }),
    read: selectCards,
    readAgain: (ids) => Promise.resolve(now.filter(({ id }) => ids.includes(id))),
    ...{ writer, entailment },
    year: 2026,
    signal: new AbortController().signal,
    onProgress: (stage) => stages.push(stage),
    onFailure: (error) => failures.push(error.message),
  });
  return AnswerSchema.parse(answer);
}

class Writing extends AnswerWriter {
  readonly model = 'test';

  constructor(private readonly drafts: () => readonly DraftSentence[]) {
    super();
  }

  write(): Promise<readonly DraftSentence[]> {
    return Promise.resolve().then(this.drafts);
  }
}

class Following extends Entailment {
  constructor(private readonly follows: () => readonly boolean[]) {
    super();
  }

  follow(): Promise<readonly boolean[]> {
    return Promise.resolve().then(this.follows);
  }
}

function textsOf({ bottom_line: bottomLine, evidence, harms, disagreement }: Answer): string[] {
  const sides = disagreement === null ? [] : [...disagreement.favours, ...disagreement.against];
  const sections = [...bottomLine, ...evidence.flatMap(({ sentences }) => sentences), ...harms, ...sides];
  return sections.map(({ text }) => text);
}

describe('answerOf', () => {
  it('quotes the conclusion of a study, with its numbers and harms', async () => {
    const answer = await ask([FAVOURS]);
    expect(answer.bottom_line.map(({ text }) => text)).toEqual([
      'Zinc improved the duration of colds in adults.',
    ]);
    expect(answer.references.map(({ document, number }) => [document, number])).toEqual([[FAVOURS.id, 1]]);
    expect(answer.numbers.map(({ effect }) => [effect.measure, effect.value])).toEqual([['MD', -1.5]]);
    expect(answer.harms.map(({ text }) => text)).toEqual(['Nausea was an adverse event of zinc in adults.']);
    expect(answer.quality).toEqual({ label: 'Limited', rule: 'few_or_indirect', downgrades: [] });
  });

  it('quotes a title that says what was found, of a record without an abstract', async () => {
    const titled = (title: string): EvidenceDocument => aTrial('5', '', { title, abstract: [] });
    const telling = 'Zinc reduces the duration of colds in adults: a randomised trial';
    expect((await ask([titled(telling)])).bottom_line.map(({ text }) => text)).toEqual([telling]);
    expect((await ask([titled('Zinc for the duration of colds in adults')])).state).toBe('limited');
    expect((await ask([titled('Zinc: does it reduce the duration of colds in adults?')])).state).toBe(
      'limited',
    );
  });

  it.each([
    'Does zinc reduce the duration of colds in adults',
    'Does zinc reduce the duration of colds in adults: a randomised trial',
    'Testing if zinc reduces the duration of colds in adults',
    'The claim that zinc reduces the duration of colds in adults',
    'Zinc to shorten the duration of colds in adults in whom aspirin is contraindicated: a randomised trial',
  ])('quotes no title that asks: %s', async (title) => {
    expect((await ask([aTrial('5', '', { title, abstract: [] })])).bottom_line).toEqual([]);
  });

  it('shows no harms of the treatment that it is compared with', async () => {
    const abstract = [
      { label: 'RESULTS', text: 'Side effects of ibuprofen were common in adults.' },
      { label: 'CONCLUSIONS', text: FOUND },
    ];
    const trial = aTrial('5', FOUND, { title: 'Ibuprofen versus zinc for colds in adults', abstract });
    expect((await ask([trial])).harms).toEqual([]);
  });

  it('shows no numbers of another outcome', async () => {
    const text = 'In trials of zinc, deaths from falls were fewer (RR 0.5).';
    const abstract = [{ label: 'RESULTS', text: `${FOUND} ${text}` }];
    expect((await ask([aTrial('5', '', { abstract })])).numbers).toEqual([]);
  });

  it('does not take the number of studies of a review for that of its people', async () => {
    const review = aTrial('5', '', {
      title: 'Zinc for colds in adults: a systematic review',
      publicationTypes: ['Systematic Review'],
      abstract: [
        { label: 'METHODS', text: 'Of the 92 full papers inspected, 43 were included.' },
        { label: 'CONCLUSIONS', text: FOUND },
      ],
    });
    expect((await ask([review])).references[0]?.participants).toBeNull();
  });

  it('shows harms whose sentence does not name the treatment again', async () => {
    const trial = aTrial('5', FOUND, {
      title: 'Zinc or placebo for colds in adults',
      abstract: [
        { label: 'RESULTS', text: 'Side effects were localised and temporary in adults.' },
        { label: 'CONCLUSIONS', text: FOUND },
      ],
    });
    expect((await ask([trial])).harms).toHaveLength(1);
  });

  it('shows studies that disagree side by side, and lowers the grade', async () => {
    const answer = await ask([FAVOURS, AGAINST]);
    expect(answer.disagreement).toMatchObject({
      favours: [{ text: 'Zinc improved the duration of colds in adults.' }],
      against: [{ text: 'Zinc worsened the duration of colds in adults.' }],
    });
    expect(answer.quality?.downgrades).toEqual(['discordant']);
  });

  it('shows no sides, and lowers no grade, where a question has none', async () => {
    const answer = await ask([FAVOURS, AGAINST], {
      question: 'What is the effect of zinc on the duration of colds in adults?',
    });
    expect(answer.disagreement).toBeNull();
    expect(answer.quality?.downgrades).toEqual([]);
  });

  it('lowers the grade for age by the dates that are known', async () => {
    const dated = (date: string, id = '1') =>
      aTrial(id, 'Zinc improved the duration of colds in adults.', { date });
    const downgradesOf = async (...documents: readonly EvidenceDocument[]) =>
      (await ask(documents)).quality?.downgrades;
    expect(await downgradesOf(dated(''))).toEqual([]);
    expect(await downgradesOf(dated('', '1'), dated('2020', '2'))).toEqual([]);
    expect(await downgradesOf(dated('', '1'), dated('2010', '2'))).toEqual(['all_old']);
  });

  it('counts records of one registered study once', async () => {
    const same = { trialRegistrations: ['NCT01234567'] };
    const answer = await ask([
      aTrial('1', 'Zinc improved the duration of colds in adults.', same),
      aTrial('2', 'Zinc improved the duration of colds in adults by a day.', same),
    ]);
    expect(answer.counts.trials).toBe(1);
  });

  it.each([
    ['tags of databases', '[Systematic Review]3209', '. [Review] [60 refs]105'],
    ['markup', '', ' <i>.</i>[see comment]'],
    ['the kind of study', '', ': a randomized controlled trial.'],
  ])('counts a study once whose title is the same but for %s', async (_, one, other) => {
    const title = 'Lozenges of zinc acetate for the duration of colds in adults';
    const answer = await ask([
      aTrial('1', 'Zinc improved the duration of colds in adults.', { title: `${title}${one}` }),
      aTrial('2', 'Zinc improved the duration of colds in adults by a day.', { title: `${title}${other}` }),
    ]);
    expect(answer.counts.trials).toBe(1);
  });

  it('cites the newest version of a record with the same title', async () => {
    const title = 'Lozenges of zinc acetate for the duration of colds in adults';
    const [old, updated] = [
      aTrial('1', 'Zinc improved the duration of colds in adults.', { title, date: '2018' }),
      aTrial('2', 'Zinc may not change the duration of colds in adults.', { title, date: '2022-03' }),
    ];
    for (const records of [
      [old, updated],
      [updated, old],
    ]) {
      const answer = await ask(records);
      expect(answer.references.map(({ document }) => document)).toEqual([updated.id]);
      expect(textsOf(answer)).not.toContain('Zinc improved the duration of colds in adults.');
    }
  });

  it('counts studies with the same title of few words apart', async () => {
    const [one, other] = ['1', '2'].map((id) =>
      aTrial(id, `Zinc improved the duration of colds in adults of town ${id}.`, {
        title: 'Zinc for colds in adults',
      }),
    );
    expect((await ask([one, other].flatMap((each) => each ?? []))).counts.trials).toBe(2);
  });

  it.each([
    'However, most of them had few symptoms and left early.',
    'By intention to treat, however, there was little of it.',
  ])('quotes with a conclusion the sentence that takes back some of it: %s', async (contrast) => {
    const answer = await ask([
      aTrial('1', `Zinc improved the duration of colds in adults. ${contrast} More came later.`),
    ]);
    const quoted = ['Zinc improved the duration of colds in adults.', contrast];
    expect(answer.bottom_line.map(({ text }) => text)).toEqual(quoted);
    expect(answer.evidence.flatMap(({ sentences }) => sentences.map(({ text }) => text))).toEqual(quoted);
    expect(answer.cards.map(({ quote }) => quote)).toContain(contrast);
  });

  it.each(['This work was sponsored by a maker of pills.', 'The costs of both are to be compared.'])(
    'does not quote what stands behind a conclusion and says nothing of what was asked: %s',
    async (behind) => {
      const answer = await ask([aTrial('1', `${FOUND} ${behind}`)]);
      expect(answer.bottom_line.map(({ text }) => text)).toEqual([FOUND]);
    },
  );

  it('keeps a bottom line without a contrast that is too long for it', async () => {
    const contrast = `However, ${'very '.repeat(80)}few took part.`;
    const answer = await ask([aTrial('1', `Zinc improved the duration of colds in adults. ${contrast}`)]);
    expect(answer.bottom_line.map(({ text }) => text)).toEqual([
      'Zinc improved the duration of colds in adults.',
    ]);
  });

  it('shows harms that cited records state, however few words of the question they have', async () => {
    const [effects, denied, named, last] = [
      'Zinc improved the duration of colds in adults by a day. Zinc in adults with colds had an effect on their duration.',
      'No serious adverse events occurred.',
      'Overdiagnosis was found in two of them.',
      'Side-effects were more common.',
    ];
    const harmsOf = async (...results: readonly string[]) => {
      const abstract = [
        { label: 'RESULTS', text: results.join(' ') },
        { label: 'CONCLUSIONS', text: 'Zinc improved the duration of colds in adults.' },
      ];
      return (await ask([aTrial('1', '', { abstract })])).harms.map(({ text }) => text);
    };
    expect(await harmsOf(effects, denied, named, last)).toEqual([named, last, denied]);
    expect(await harmsOf(effects, denied)).toEqual([denied]);
  });

  it('begins with the figure that is asked for, however many sentences fit better', async () => {
    const figure = 'The sensitivity was 89.5%.';
    const abstract = [
      {
        label: 'RESULTS',
        text: `${'Troponin for diagnosing myocardial infarction in the emergency department had a sensitivity. '.repeat(3)}${figure}`,
      },
      {
        label: 'CONCLUSIONS',
        text: 'Troponin can be used to rule out myocardial infarction in the emergency department with sensitivity.',
      },
    ];
    const trial = aTrial('1', '', {
      title: 'Accuracy of troponin for diagnosing myocardial infarction in the emergency department',
      abstract,
    });
    const answer = await ask([trial], {
      question:
        'What is the sensitivity of troponin for diagnosing myocardial infarction in the emergency department?',
    });
    expect(answer.bottom_line.map(({ text }) => text)).toEqual([figure]);
  });

  it.each([
    [
      'a sentence that says what is used',
      'Zinc is prescribed for colds in adults of any duration and improves.',
      {},
    ],
    ['a study of animals', 'Zinc improved the duration of colds in adult mice.', ANIMALS],
    ['a treatment that has it in it', 'Zinc/copper improved the duration of colds in adults.', {}],
    ['a plan of what a text says', 'The effects of zinc on the duration of colds are then discussed.', {}],
    [
      'less than the question under a title about something else',
      'Zinc improved wellbeing in adults.',
      { title: 'Minerals for colds in adults' },
    ],
    ['a sentence without an effect', 'Zinc and the duration of colds in adults are of interest.', {}],
    [
      'a recommendation without a study',
      'Zinc should improve the duration of colds in adults.',
      { title: 'Zinc for colds in adults', publicationTypes: [] },
    ],
  ])('abstains with only %s', async (_, conclusion, record) => {
    const abstract = [{ label: 'CONCLUSIONS', text: conclusion }];
    const question = 'Does zinc reduce the duration of colds?';
    const answer = await ask([aTrial('1', '', { abstract, ...record })], { question });
    expect(answer.abstention?.reason).toMatch(/^(?:indirect_only|nothing_verified)$/);
  });

  it.each([
    ['a record of children', FOUND, { title: 'Zinc for colds in children' }],
    ['a conclusion under a title that names its kind', FOUND, { title: 'Minerals for colds in adults' }],
    [
      'a result of a review of several treatments',
      [{ label: 'RESULTS', text: 'Zinc improved the duration of colds in adults by a day.' }],
      { title: 'Management of colds with zinc lozenges', publicationTypes: ['Review'] },
    ],
  ])('answers a question without an age with %s', async (_, found, record) => {
    const abstract = typeof found === 'string' ? [{ label: 'CONCLUSIONS', text: found }] : found;
    const question = 'Does zinc reduce the duration of colds?';
    expect((await ask([aTrial('1', '', { abstract, ...record })], { question })).state).toBe('answered');
  });

  it('says of a question in Spanish that was not translated why it has no answer', async () => {
    const question = '¿El zinc acorta los resfriados?';
    expect((await ask([UNRELATED], { question })).abstention?.reason).toBe('not_translated');
  });

  it('answers with the clause of a review that recommends nothing', async () => {
    const abstract = [{ label: 'CONCLUSIONS', text: `${FOUND.slice(0, -1)}; it should be taken early.` }];
    const review = aTrial('1', '', {
      title: 'Zinc for colds in adults',
      publicationTypes: ['Review'],
      abstract,
    });
    expect((await ask([review])).state).toBe('answered');
  });

  it('abstains with a record of another setting', async () => {
    const question = 'Is zinc better than honey for colds in intensive care?';
    const answered = async (setting: string) => {
      const title = `Zinc and honey for colds in ${setting}`;
      const conclusion = `Zinc was better than honey for colds in ${setting}.`;
      const abstract = [{ label: 'CONCLUSIONS', text: conclusion }];
      return (await ask([aTrial('1', '', { title, abstract })], { question })).state;
    };
    expect(await answered('intensive care')).toBe('answered');
    expect(await answered('day care')).toBe('limited');
  });

  it('shows beside an answer a trial in which what was asked about did less than others', async () => {
    const excepted = 'Rest, but not zinc, improved the duration of colds.';
    const trial = aTrial('8', '', {
      title: 'Trial of rest and zinc for chronic and recurrent colds in adults',
      abstract: [{ label: 'RESULTS', text: excepted }],
    });
    const { disagreement } = await ask([FAVOURS, trial]);
    expect(disagreement?.against.map(({ text }) => text)).toEqual([excepted]);
  });

  it('abstains when no record has the figure that is asked for', async () => {
    const question = 'What is the dose of zinc for colds in adults?';
    const answered = async (conclusion: string) => {
      const abstract = [{ label: 'CONCLUSIONS', text: conclusion }];
      const title = 'The dose of zinc for colds in adults';
      return (await ask([aTrial('1', '', { abstract, title })], { question })).state;
    };
    expect(await answered('The dose of zinc for colds in adults was 75 mg.')).toBe('answered');
    expect(await answered('The dose of zinc for colds in adults was high.')).toBe('limited');
  });

  it('answers which harms there are with those that are named, not with those that are denied', async () => {
    const question = 'What are the adverse effects of zinc in adults?';
    const answered = async (conclusion: string) => {
      const abstract = [{ label: 'CONCLUSIONS', text: conclusion }];
      return (await ask([aTrial('1', '', { abstract, title: 'Zinc in adults' })], { question })).state;
    };
    expect(await answered('Adverse effects of zinc in adults were nausea and bleeding.')).toBe('answered');
    expect(await answered('Adverse effects of zinc in adults were rarely seen.')).toBe('limited');
    expect(await answered('Adverse effects of zinc in adults should be asked for.')).toBe('limited');
  });

  it('answers whether something is safe and effective with its effects, too', async () => {
    const question = 'Is zinc safe and effective in adults?';
    const abstract = [{ label: 'CONCLUSIONS', text: 'Zinc improved colds in adults.' }];
    const answer = await ask([aTrial('1', '', { abstract, title: 'Zinc in adults' })], { question });
    expect(answer).toMatchObject({ state: 'answered', reading: { slots: { outcome: '' } } });
  });

  it('shows harms also of a record whose title names only the kind of treatment', async () => {
    const harm = 'Zinc caused nausea in 20 of 60 adults.';
    const abstract = [
      { label: 'RESULTS', text: harm },
      { label: 'CONCLUSIONS', text: FOUND },
    ];
    const answer = await ask([aTrial('1', '', { abstract, title: 'Minerals for colds in adults' })]);
    expect(answer.harms.map(({ text }) => text)).toEqual([harm]);
  });

  it('shows no harm that was avoided', async () => {
    const results = 'Nausea was reduced by zinc. The relative risk of vomiting was 0.6 in them.';
    const abstract = [
      { label: 'RESULTS', text: results },
      { label: 'CONCLUSIONS', text: FOUND },
    ];
    expect((await ask([aTrial('1', '', { abstract })])).harms).toEqual([]);
  });

  it('shows no gain in weight of infants as a harm', async () => {
    const abstract = [
      { label: 'RESULTS', text: 'Zinc increased weight gain of preterm infants.' },
      { label: 'CONCLUSIONS', text: FOUND },
    ];
    expect((await ask([aTrial('1', '', { abstract })])).harms).toEqual([]);
  });

  it('lets no study of some of the people disagree', async () => {
    const some = aTrial('2', 'Zinc worsened the duration of colds in adults with severe disease.');
    const answer = await ask([FAVOURS, some]);
    expect(answer).toMatchObject({ disagreement: null, quality: { downgrades: [] } });
  });

  it('shows that another record doubts it, however little that answers, and lowers the grade', async () => {
    const text =
      'There is limited evidence to support vitamin C, rest and zinc for the duration of colds in adults.';
    const answer = await ask([FAVOURS, aReview([{ label: 'CONCLUSIONS', text }])]);
    expect(answer.bottom_line.map((each) => each.text)).toEqual([FOUND]);
    expect(answer.disagreement?.against.map((each) => each.text)).toEqual([text]);
    expect(answer.quality?.downgrades).toEqual(['discordant']);
    expect(answer.references.map(({ title }) => title)).toContain('Treatments for colds in adults');
  });

  it('shows that no effect was found in a record that is mostly about something else', async () => {
    const text = 'Zinc had no effect on the duration of colds in adults.';
    const rest = 'Rest was good, and the people who rested were content with it and slept. '.repeat(8);
    const answer = await ask([FAVOURS, aReview([{ label: 'RESULTS', text: `${rest}${text}` }])]);
    expect(answer.bottom_line.map((each) => each.text)).toEqual([FOUND]);
    expect(answer.disagreement?.against.map((each) => each.text)).toEqual([text]);
  });

  it('shows that a trial of what was asked about found no effect, also where a sentence names only its arms', async () => {
    const text = 'The response rates of active treatment and placebo were not significantly different.';
    const question = 'Is zinc effective for colds in adults?';
    const other = aTrial('7', '', {
      title: 'Zinc, honey and placebo for colds in adults',
      abstract: [{ label: 'RESULTS', text: `Colds were treated. ${text} Adverse events were similar.` }],
    });
    const found = aTrial('1', 'Zinc was effective for colds in adults.');
    const answer = await ask([found, other], { question });
    expect(answer.disagreement?.against.map((each) => each.text)).toEqual([text]);
  });

  it('does not answer with the reason of a sentence', async () => {
    const text = 'Since zinc for the duration of colds in adults is rare, courses can teach skills.';
    const only = aTrial('7', text, { abstract: [{ label: 'CONCLUSIONS', text }] });
    expect((await ask([only])).state).toBe('limited');
  });

  it('quotes what has no effect behind a conclusion', async () => {
    const rest = 'This had a neutral effect in men of any age.';
    const answer = await ask([aReview([{ label: 'CONCLUSIONS', text: `${FOUND} ${rest}` }])]);
    expect(answer.bottom_line.map(({ text }) => text)).toEqual([FOUND, rest]);
  });

  it('takes no likeness of two treatments and no other treatment for an effect that is not there', async () => {
    const others = [
      'Zinc had no advantage over honey for the duration of colds in adults.',
      'Rest and zinc were of interest, while honey had no effect on the duration of colds in adults.',
    ];
    for (const text of others)
      expect(await ask([FAVOURS, aReview([{ label: 'CONCLUSIONS', text }])])).toMatchObject({
        disagreement: null,
        quality: { downgrades: [] },
      });
  });

  it('names as missing only kinds of evidence that were not read, and what no cited record has', async () => {
    const bare = aTrial('5', '', { abstract: [{ label: 'CONCLUSIONS', text: FOUND }] });
    const review = aReview([{ label: 'CONCLUSIONS', text: 'Rest is good.' }]);
    expect((await ask([bare])).gaps).toEqual(['no_guidelines', 'no_reviews', 'no_numbers', 'no_harms']);
    expect((await ask([bare, review])).gaps).toEqual(['no_guidelines', 'no_numbers', 'no_harms']);
    expect((await ask([FAVOURS])).gaps).toEqual(['no_guidelines', 'no_reviews']);
    const figures = [{ label: 'CONCLUSIONS', text: `${FOUND} Of 60 people, 4 had toxic levels of copper.` }];
    expect((await ask([aTrial('5', '', { abstract: figures })])).gaps).toEqual([
      'no_guidelines',
      'no_reviews',
    ]);
  });

  it('counts no small trials as good evidence', async () => {
    const ofPeople = (id: string, people: number): EvidenceDocument =>
      aTrial(id, '', {
        title: `Zinc for the duration of colds in adults: trial ${id}`,
        abstract: [
          { label: 'METHODS', text: `We randomised ${people} adults with colds to zinc or placebo.` },
          { label: 'CONCLUSIONS', text: FOUND },
        ],
      });
    const ruleOf = async (people: number): Promise<string | undefined> =>
      (await ask([ofPeople('5', people), ofPeople('6', people)])).quality?.rule;
    expect(await ruleOf(120)).toBe('two_trials');
    expect(await ruleOf(19)).toBe('one_trial');
  });

  it('answers a question of long-term use by no record that does not speak of it', async () => {
    const question = 'Does long-term zinc reduce the duration of colds in adults?';
    expect((await ask([FAVOURS], { question })).state).toBe('limited');
    const long = aTrial('5', 'Long-term zinc improved the duration of colds in adults.');
    expect((await ask([long], { question })).state).toBe('answered');
  });

  it.each([
    'Zinc had an immediate onset of action in colds of any duration in adults.',
    'Adherence to zinc for the duration of colds in adults was improved.',
  ])('does not answer by "%s"', async (text) => {
    expect((await ask([aTrial('5', '', { abstract: [{ label: 'CONCLUSIONS', text }] })])).state).toBe(
      'limited',
    );
  });

  it('shows no word of the question as a harm', async () => {
    const abstract = [
      { label: 'RESULTS', text: 'Bleeding was less with zinc.' },
      { label: 'CONCLUSIONS', text: 'Zinc reduced bleeding in adults.' },
    ];
    const trial = aTrial('1', '', { title: 'Zinc for bleeding in adults', abstract });
    const answer = await ask([trial], { question: 'Does zinc reduce bleeding in adults?' });
    expect(answer).toMatchObject({ state: 'answered', harms: [] });
  });

  it('never cites a retracted record', async () => {
    const answer = await ask([RETRACTED, FAVOURS]);
    expect(answer.references.map(({ document }) => document)).toEqual([FAVOURS.id]);
    expect(answer.found.left_out).toContainEqual({
      document: RETRACTED.id,
      title: RETRACTED.title,
      reason: 'retracted',
    });
    expect(answer.quality?.downgrades).toEqual(['retraction_screened']);
  });

  it('is not lowered by a retracted record that would not have answered', async () => {
    const withdrawn = { ...UNRELATED, id: 'other', publicationTypes: ['Retracted Publication'] };
    const answer = await ask([withdrawn, FAVOURS]);
    expect(answer.found.left_out).toContainEqual(expect.objectContaining({ reason: 'retracted' }));
    expect(answer.quality?.downgrades).toEqual([]);
  });

  it('abstains with the nearest records when nothing answers', async () => {
    expect((await ask([])).abstention?.reason).toBe('nothing_found');
    const answer = await ask([UNRELATED]);
    expect(answer).toMatchObject({ state: 'limited', bottom_line: [], references: [] });
    expect(answer.abstention?.nearest.map(({ document }) => document)).toEqual([UNRELATED.id]);
    const words = UNRELATED.abstract.map(({ text }) => text).join(' ');
    for (const { conclusion } of answer.abstention?.nearest ?? []) expect(words).toContain(conclusion);
  });

  it('says of the nearest records which have no abstract', async () => {
    const { abstention } = await ask([aTrial('5', '', { abstract: [] })]);
    expect(abstention?.nearest.map(({ mismatches }) => mismatches.at(-1))).toEqual(['no_abstract']);
  });

  it('offers five broader searches when it abstains', async () => {
    const { abstention } = await ask([]);
    expect(abstention?.broader.map(({ criteria }) => criteria)).toEqual([
      'zinc adults',
      'zinc',
      'adults',
      'duration colds',
      'zinc duration colds adults',
    ]);
    const few = await ask([], { question: 'Does antenatal zinc reduce prolonged colds?' });
    expect(few.abstention?.broader.map(({ criteria }) => criteria)).toEqual([
      'antenatal zinc',
      'prolonged colds',
      'antenatal zinc prolonged colds',
      'zinc prolonged',
      'antenatal',
    ]);
  });

  it('loses a shortened sentence that a second check refuses, and keeps all when it cannot be made', async () => {
    const trial = aTrial('1', 'In conclusion, zinc improved the duration of colds in adults.');
    const text = 'Zinc improved the duration of colds in adults.';
    const failures: string[] = [];
    const asked = (follows: () => readonly boolean[]) =>
      ask([trial], {
        writer: new Writing(() => [{ text, cards: ['c1'] }]),
        entailment: new Following(follows),
        failures,
      });
    const [made, refused, down] = [
      await asked(() => [true]),
      await asked(() => [false]),
      await asked(() => {
        throw new EntailmentError('down');
      }),
    ];
    expect(made).toMatchObject({ bottom_line: [{ text }], audit: { second_check: 'made' } });
    expect(refused).toMatchObject({
      ...{ bottom_line: [], abstention: { reason: 'nothing_verified' } },
      audit: { rejections: [{ text, reason: 'not_entailed' }], second_check: 'made' },
    });
    expect(down).toMatchObject({ bottom_line: [{ text }], audit: { second_check: 'failed' } });
    expect(failures).toEqual(['down']);
  });

  it('does not ask a second check about whole quotations', async () => {
    const answer = await ask([FAVOURS], { entailment: new Following(() => [false]) });
    expect(answer).toMatchObject({
      bottom_line: [{ text: 'Zinc improved the duration of colds in adults.' }],
      audit: { rejections: [], second_check: 'none' },
    });
  });

  it('has the same hash for the same records', async () => {
    const [one, other] = [await ask([FAVOURS, AGAINST]), await ask([FAVOURS, AGAINST])];
    expect(one.audit.hash).toBe(other.audit.hash);
  });

  it('tells its stages in order', async () => {
    const stages: AnswerStage[] = [];
    await ask([FAVOURS], { stages });
    expect(stages).toEqual(['understanding', 'searching', 'reading', 'writing', 'checking']);
  });

  it('replaces a sentence that its card does not support by the quotation, and records why', async () => {
    const answer = await ask([FAVOURS], {
      writer: new Writing(() => [
        { text: 'Zinc cures colds.', cards: ['c1'] },
        { text: 'Made up.', cards: ['c99'] },
      ]),
    });
    expect(answer.bottom_line.map(({ text }) => text)).toEqual([
      'Zinc improved the duration of colds in adults.',
    ]);
    expect(answer.audit.rejections).toEqual([
      { text: 'Zinc cures colds.', reason: 'added_words' },
      { text: 'Made up.', reason: 'no_card' },
    ]);
    expect(answer.writer).toEqual({ kind: 'model', model: 'test', parameters: {} });
  });

  it('shows nothing of a record that was changed, retracted or removed since it was found', async () => {
    const changed = aTrial('1', 'Zinc has no effect on the duration of colds in adults.');
    const retracted = aTrial('1', 'Zinc improved the duration of colds in adults.', {
      publicationTypes: ['Retracted Publication'],
    });
    for (const now of [changed, retracted]) {
      const answer = await ask([FAVOURS, AGAINST], { now: [now, AGAINST] });
      expect(textsOf(answer)).not.toContain('Zinc improved the duration of colds in adults.');
      expect(textsOf(answer)).toContain('Zinc worsened the duration of colds in adults.');
    }
    expect((await ask([FAVOURS], { now: [] })).abstention?.reason).toBe('nothing_verified');
  });

  it('shows only words of records as they are now, whatever the writer writes', async () => {
    const cards = fc.array(fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c5', 'c9'), { maxLength: 2 });
    const quotes = [FAVOURS, AGAINST].flatMap(({ abstract }) => abstract.map(({ text }) => text));
    const texts = fc
      .tuple(
        fc.constantFrom(...quotes),
        fc.constantFrom(
          ['improved', 'worsened'],
          ['Colds', 'Deaths'],
          ['adults', 'children'],
          ['-1.5', '-15'],
        ),
      )
      .map(([text, [from = '', to = '']]) => text.replace(from, to));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ text: texts, cards }), { maxLength: 3 }), async (drafts) => {
        const answer = await ask([FAVOURS, AGAINST], { writer: new Writing(() => drafts) });
        for (const text of textsOf(answer)) expect(quotes.some((quote) => quote.includes(text))).toBe(true);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('gives the extractive answer when the writer fails', async () => {
    const writer = new Writing(() => {
      throw new AnswerWriterError('The model is down.');
    });
    const failures: string[] = [];
    expect(await ask([FAVOURS], { writer, failures })).toEqual(await ask([FAVOURS]));
    expect(failures).toEqual(['The model is down.']);
  });
});
