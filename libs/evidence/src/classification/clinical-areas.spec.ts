import fc from 'fast-check';
import type { MeshAssignment } from '../records/source-record.js';
import { aRecord } from '../testing/records.js';
import { CLINICAL_AREA_WORDS, CLINICAL_AREAS } from './clinical-area-table.js';
import { clinicalAreas } from './clinical-areas.js';

const heading = (name: string, major = false): MeshAssignment => ({
  heading: name,
  ui: '',
  major,
  qualifiers: [],
});
const journal = (title: string) => ({ title, abbreviation: '', issn: '', country: '' });

describe('clinical areas', () => {
  it('are the 38 of the specification, with ids of their own', () => {
    expect(CLINICAL_AREAS).toHaveLength(38);
    expect(new Set(CLINICAL_AREAS.map(({ id }) => id)).size).toBe(38);
    expect(CLINICAL_AREAS.filter(({ title }) => /ENT|Women|Primary|Palliative/.test(title))).toEqual([
      { id: 'ent', title: 'ENT' },
      { id: 'obstetrics-gynaecology-womens-health', title: "Obstetrics Gynaecology & Women's Health" },
      { id: 'palliative-and-end-of-life-care', title: 'Palliative and End-of-Life Care' },
      { id: 'primary-care-generalist-medicine', title: 'Primary Care / Generalist Medicine' },
    ]);
  });

  it.each<[string, string[]]>([
    ['Inhaled corticosteroids for asthma in children', ['respiratory-medicine', 'paediatrics']],
    ['Lisinopril in heart failure', ['cardiology']],
    ['Early treatment of pathological gambling', ['mental-health-psychiatry']],
    ['Fear of childbirth', ['obstetrics-gynaecology-womens-health']],
    ['A new name for an old thing', []],
  ])('are for the title %j %j', (title, areas) => {
    expect(clinicalAreas(aRecord({ title }))).toEqual(areas);
  });

  it('are given by one major heading, or by several others', () => {
    const title = 'A new name for an old thing';
    expect(clinicalAreas(aRecord({ title, mesh: [heading('Psoriasis', true)] }))).toEqual(['dermatology']);
    expect(clinicalAreas(aRecord({ title, mesh: [heading('Psoriasis')] }))).toEqual([]);
    expect(
      clinicalAreas(
        aRecord({ title, mesh: [heading('Psoriasis'), heading('Skin'), heading('Acne Vulgaris')] }),
      ),
    ).toEqual(['dermatology']);
  });

  it('are given by the journal', () => {
    expect(
      clinicalAreas(aRecord({ title: 'A new thing', journal: journal('British journal of urology') })),
    ).toEqual(['urology']);
  });

  it('are paediatrics where a study was about children alone', () => {
    const title = 'A new thing';
    expect(clinicalAreas(aRecord({ title, mesh: [heading('Child'), heading('Humans')] }))).toEqual([
      'paediatrics',
    ]);
    expect(clinicalAreas(aRecord({ title, mesh: [heading('Child'), heading('Adult')] }))).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ['Child-Pugh class and survival in cirrhosis', ['gastroenterology']],
    ['Child\u2013Pugh score', ['gastroenterology']],
    ['Treatment of PTSD in refugees', ['mental-health-psychiatry']],
    ['Posttraumatic stress disorder in nurses', ['mental-health-psychiatry']],
    ['Childhood trauma and later depression', ['mental-health-psychiatry']],
    ['The effect of childhood trauma on psychosis', ['mental-health-psychiatry']],
    ['Beta-blockers for portal hypertension', ['gastroenterology']],
    ['Idiopathic intracranial hypertension', ['neurology']],
    ['Laser for ocular hypertension', ['ophthalmology']],
    ['Telomere loss of fibroblasts during ageing in vitro', []],
    ['Electrical cardioversion of atrial fibrillation', ['cardiology']],
    ['Propranolol for essential tremor', ['neurology']],
    ['Tumour necrosis factor in the blood of runners', []],
    ['Pneumococcal psoas abscess', ['infectious-diseases']],
    ['Head trauma', ['neurology']],
    // A word that begins like one of the table, or says what a thing is not.
    ['Resection of meningioma', ['neurology', 'oncology']],
    ['Non-communicable disease in Ghana', ['public-health-preventive-medicine']],
    ['A decision aid, and other decision aids', []],
    ['Hearing aids', ['ent']],
    ['Low-tech visual aids and walking aids', []],
    ['AIDS in Uganda', ['infectious-diseases']],
    ['Dexmedetomidine and emergence agitation', ['anaesthetics-pain-management']],
    ['The emergence of new lineages', []],
    ['Emergency triage', ['emergency-medicine']],
    ['Non-surgical treatment of varicose veins', ['cardiology']],
    ['Stem-cell transplantation', ['haematology']],
    ['Bone marrow transplantation', ['haematology']],
    ['Faecal microbiota transplantation', ['gastroenterology']],
    ['The endoscopic endonasal approach', ['ent']],
    ['Full-endoscopic discectomy', ['orthopaedics']],
    ['Endoscopic spine procedures', ['orthopaedics']],
    ['Endoscopic resection of polyps', ['gastroenterology']],
    ['Candidate markers', []],
    ['Candida in the blood', ['infectious-diseases']],
    ['Colony-stimulating factors', []],
    ['Respiratory distress syndrome', ['respiratory-medicine']],
    ['Lumbar disc herniation', ['orthopaedics']],
    ['Gout: guideline of the Spanish Society of Cardiology and Hospital Pharmacy (SECHP)', ['rheumatology']],
    ['Guideline of the European Society of Cardiology', ['cardiology']],
    ['Plasticity of plastics', []],
    ['Insulin-like growth factor', []],
    ['A surge in demand', []],
    ['Eggs after in-vivo fertilization', ['sexual-reproductive-health']],
    ['Subdural hematoma', ['neurology']],
  ])('are read by phrase for %j', (title, areas) => {
    expect(clinicalAreas(aRecord({ title }))).toEqual(areas);
  });

  it.each<[string, string[]]>([
    ['Treatment of melasma', ['dermatology']],
    ['Toxic epidermal necrolysis in adults', ['dermatology']],
    ['Spinal muscular atrophy and Duchenne muscular dystrophy', ['neurology']],
    ['Pessaries for pelvic organ prolapse', ['obstetrics-gynaecology-womens-health']],
    ['Recognition of delirium', ['mental-health-psychiatry']],
    ['Refeeding in anorexia nervosa', ['mental-health-psychiatry']],
    ['Revascularisation in critical limb ischaemia', ['cardiology']],
    ['Azathioprine in Behçet disease', ['rheumatology']],
    ['Sjögren\u2019s syndrome', ['rheumatology']],
    ['Benznidazole for Chagas disease', ['infectious-diseases']],
    ['Peritonitis', ['gastroenterology']],
    ['Peyronie disease', ['urology']],
    ['Glycaemic control', ['endocrinology']],
    ['Repair of cleft lip', ['dentistry']],
    ['Graft-versus-host disease', ['haematology']],
    ['Down syndrome', ['genetics']],
  ])('are given by the name of an everyday disease: %j', (title, areas) => {
    expect(clinicalAreas(aRecord({ title }))).toEqual(areas);
  });

  it.each<[string, string[]]>([
    ['Pancreatic adenocarcinoma', ['gastroenterology', 'oncology']],
    ['Retinoblastoma', ['oncology', 'ophthalmology']],
    ['Degenerative spondylolisthesis', ['orthopaedics']],
    ['Polycystic ovary syndrome', ['endocrinology', 'obstetrics-gynaecology-womens-health']],
    ['Recurrent urinary tract infection', ['infectious-diseases', 'urology']],
    ['Hospital-acquired pneumonia', ['infectious-diseases', 'respiratory-medicine']],
    ['Acute pulmonary embolism', ['haematology', 'respiratory-medicine']],
    ['Ageing arteriovenous fistula', ['nephrology']],
    ['Delivery by an adeno-associated virus', []],
  ])('are those of the whole name, not of a part of it: %j', (title, areas) => {
    expect(clinicalAreas(aRecord({ title }))).toEqual(areas);
  });

  it.each<[string, string[]]>([
    ['Tramadol or oxycodone', ['anaesthetics-pain-management']],
    ['Candesartan and amlodipine', ['cardiology']],
    ['Sitagliptin', ['endocrinology']],
    ['Fluoxetine', ['mental-health-psychiatry']],
    ['Extended-release oxybutynin', ['urology']],
    ['A bioequivalence study', ['pharmacology']],
    // Used in several areas.
    ['Propranolol and other beta-blockers', []],
    ['Intravitreal bevacizumab', ['ophthalmology']],
  ])('are given by a drug of one area alone: %j', (title, areas) => {
    expect(clinicalAreas(aRecord({ title }))).toEqual(areas);
  });

  it.each<[string, string[]]>([
    ['J Prosthet Dent', ['dentistry']],
    ['Rev Neurol', ['neurology']],
    ['Actas Urol Esp', ['urology']],
    ['J Am Coll Radiol', ['radiology-medical-imaging']],
    ['J Clin Pathol', ['pathology-laboratory-medicine']],
    ['Br J Clin Pharmacol', ['pharmacology']],
    ['BMC Health Serv Res', ['health-policy-services-research']],
    ['Am J Trop Med Hyg', ['infectious-diseases']],
    ['Am J Respir Crit Care Med', ['respiratory-medicine']],
    ['Am J Speech Lang Pathol', ['rehabilitation-physical-therapy']],
    ['American journal of orthodontics and dentofacial orthopedics', ['dentistry']],
    ['The Journal of bone and joint surgery', ['orthopaedics']],
    // They publish articles of any area.
    ['Front Pharmacol', []],
    ['Eur Rev Med Pharmacol Sci', []],
  ])('are given by the name of a journal in full or short: %j', (title, areas) => {
    expect(clinicalAreas(aRecord({ title: 'A new thing', journal: journal(title) }))).toEqual(areas);
  });

  it('are not paediatrics for headings of ages as records of the 1970s write them', () => {
    const mesh = [
      'CYSTIC-FIBROSIS',
      'ADOLESCENCE',
      'CHILD',
      'CHILD-PRESCHOOL',
      'INFANT-NEWBORN',
      'MIDDLE-AGE',
    ];
    expect(clinicalAreas(aRecord({ title: 'A new thing', mesh: mesh.map((name) => heading(name)) }))).toEqual(
      [],
    );
  });

  it('are written as plain words, which no expression reads', () => {
    expect(CLINICAL_AREA_WORDS.flat().filter((word) => !/^=?[\p{Ll}\d ,.'()/:-]+$/u.test(word))).toEqual([]);
  });

  it('are given by several headings where the source marks none as a major one', () => {
    const title = 'Effects of a new drug';
    const mesh = [heading('Angina Pectoris'), heading('Myocardial Ischemia'), heading('Humans')];
    expect(clinicalAreas(aRecord({ title, mesh }))).toEqual(['cardiology']);
    expect(clinicalAreas(aRecord({ title, mesh: [heading('Angina Pectoris')] }))).toEqual([]);
  });

  it('are known ids, each once, and never more than four, for any record', () => {
    const known = new Set(CLINICAL_AREAS.map(({ id }) => id));
    const word = fc.constantFrom(
      'Heart',
      'lung',
      'skin',
      'eye',
      'ears',
      'surgery',
      'child',
      'brain',
      'x',
      '(',
      'É',
    );
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (words, names) => {
        const areas = clinicalAreas(
          aRecord({ title: words.join(' '), mesh: names.map((name) => heading(name, true)) }),
        );
        expect(areas.every((area) => known.has(area))).toBe(true);
        expect(new Set(areas).size).toBe(areas.length);
        expect(areas.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
