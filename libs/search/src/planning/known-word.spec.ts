import { EMPTY_MESH_VOCABULARY, MeshVocabulary, type MeshHeading } from '@clinical/mesh';
import { isKnownWord } from './known-word.js';

const heading = (name: string, entryTerms: readonly string[] = []): MeshHeading => ({
  ui: `D-${name}`,
  name,
  treeNumbers: ['C01'],
  entryTerms,
});
const VOCABULARY = new MeshVocabulary({
  headings: [
    heading('Hemophilia A', ['Christmas Disease']),
    heading('Melkersson-Rosenthal Syndrome'),
    heading('Erythema Chronicum Migrans'),
    heading('Fluoxetine'),
    heading('Hemorrhages, Retrobulbar'),
  ],
  qualifiers: [],
  origin: { year: null, files: [], demonstration: false },
});

const words = (text: string): string[] => text.trim().split(/\s+/);

describe('a word that is typed as it is meant', () => {
  it.each([
    [
      'kinds of drugs',
      'statin statins prils sartans mabs olols azoles cillins gliptins gliflozins triptans coxibs',
    ],
    ['drugs and substances', 'heparin codeine digoxin insulin iodine copper radon honey aspirin metformin'],
    ['trade names', 'lasix prozac viagra ozempic xanax'],
    [
      'conditions',
      'croup mumps scurvy bunion piles hives warts rabies shingles polio cholera plague melasma caries chorea palsy goitre',
    ],
    ['what causes them', 'lice worms mites ticks ebola zika norovirus'],
    ['parts of the body', 'stroma ileum placenta toes'],
    ['everyday names of the tables of concepts', 'gallstones bedwetting chemo vaping'],
    ['British and American spellings', 'anaemia oedema diarrhoea haematuria tumours leukaemia'],
  ])('is known without a vocabulary: %s', (_, text) => {
    expect(words(text).filter((word) => !isKnownWord(word, EMPTY_MESH_VOCABULARY))).toEqual([]);
  });

  it.each(['melkersson', 'fluoxetine', 'christmas', 'haemorrhages', 'haemorrhage', 'retrobulbar'])(
    'is known by MeSH: %s',
    (word) => {
      expect(isKnownWord(word, VOCABULARY)).toBe(true);
    },
  );

  // Those of the queries with typing errors in tools/evaluation, with others of drugs.
  it.each([
    [
      'drugs',
      `atorvastatn atorvastain atrovastatin metfromin metformn warfrin asprin amoxcillin azithromicin ciprofloxicin
       prednisilone dexamethosone apixiban rivoroxaban olanzepine infliximb gabapentine omeprazl lisinoprl propanolol`,
    ],
    [
      'conditions',
      `rhuematoid hypertenison hypertenshion hypertensoin retinopthy schizophernia schizophrena scizophrenia diesase
       diseese diease diseas epilespy epilepsey osteoporsis ulcertive anaphlyaxis insomina diabetis diabtes diabtic
       parkinsns alzhiemer alzhiemers panceatitis pancreatits migrane hypothyrodism depresion embolsim astma pnuemonia
       pnuemothorax fibromyalga psoriassis tuberculosus apendicitis diverticultis cirrhossis hepatitus meningitus
       sarcodosis bronchiolits bronchiectesis emphysemia celulitis excema vulgarus melenoma lymphona leukemai anemai
       thrombocytopena menopuase gaut`,
    ],
    [
      'other words',
      `cronic rehabilitaion agitaton brest cortiosteroids corticosteriods incontinense colonscopy laproscopic hysterctomy
       cesarian mastectmy acupunture physiotherpay vacination`,
    ],
  ])('is not a misspelling: %s', (_, text) => {
    expect(words(text).filter((word) => isKnownWord(word, VOCABULARY))).toEqual([]);
  });
});
