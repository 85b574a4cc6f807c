import { propertyRuns } from '@clinical/contracts/testing';
import fc from 'fast-check';
import { CODE_SYSTEM_IDS, CODE_SYSTEMS, codeSystemOfOid, plainCode } from './code-systems.js';
import { codeTopic } from './code-topics.js';

describe('codeTopic', () => {
  it.each([
    ['Unspecified asthma, uncomplicated', 'asthma'],
    ['Essential (primary) hypertension', 'Essential hypertension'],
    ['Type 2 diabetes mellitus without complications', 'Type 2 diabetes mellitus'],
    ['Heart failure, unspecified', 'Heart failure'],
    [
      'Malignant neoplasm of unspecified site of right female breast',
      'Malignant neoplasm of right female breast',
    ],
    ['Other specified anxiety disorders', 'anxiety disorders'],
    ['Pain, not elsewhere classified', 'Pain'],
    [
      'Laceration without foreign body of scalp, initial encounter',
      'Laceration without foreign body of scalp',
    ],
    [
      'Displaced fracture of base of neck of left femur, subsequent encounter for closed fracture with routine healing',
      'Displaced fracture of base of neck of left femur',
    ],
    ['Pneumonia, unspecified organism', 'Pneumonia'],
    ['Asthma', 'Asthma'],
    ['Unspecified', 'Unspecified'],
  ])('returns for the diagnosis %j %j', (name, topic) => {
    expect(codeTopic('icd10cm', name)).toBe(topic);
  });

  it.each([
    ['Posttraumatic stress disorder (disorder)', 'Posttraumatic stress disorder'],
    ['Fracture (bone) of femur (disorder)', 'Fracture (bone) of femur'],
    ['Asthma', 'Asthma'],
  ])('returns for the concept %j %j', (name, topic) => {
    expect(codeTopic('snomedct', name)).toBe(topic);
  });

  it.each([
    ['lisinopril', 'lisinopril'],
    ['lisinopril 10 MG Oral Tablet', 'lisinopril'],
    ['lisinopril 10 MG Oral Tablet [Zestril]', 'lisinopril'],
    [
      'acetaminophen 325 MG / hydrocodone bitartrate 5 MG Oral Tablet',
      'acetaminophen hydrocodone bitartrate',
    ],
    ['24 HR metformin hydrochloride 500 MG Extended Release Oral Tablet', 'metformin hydrochloride'],
    ['3 ML insulin glargine 100 UNT/ML Pen Injector', 'insulin glargine'],
    ['warfarin Oral Tablet', 'warfarin'],
    ['vitamin B12', 'vitamin B12'],
    ['0.4 ML adalimumab 100 MG/ML Prefilled Syringe', 'adalimumab'],
  ])('returns for the drug %j %j', (name, topic) => {
    expect(codeTopic('rxnorm', name)).toBe(topic);
  });

  it.each([
    ['Hemoglobin A1c/Hemoglobin.total', 'Hemoglobin A1c'],
    ['Glucose^2H post 75 g glucose PO', 'Glucose'],
    ['Cholesterol.in LDL', 'Cholesterol in LDL'],
    ['Streptococcus pneumoniae 1 Ab.IgG', 'Streptococcus pneumoniae 1 Ab IgG'],
    ['Creatinine', 'Creatinine'],
  ])('returns for the component %j %j', (name, topic) => {
    expect(codeTopic('loinc', name)).toBe(topic);
  });

  it('is never empty or longer than the name, and one line, for any name', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CODE_SYSTEM_IDS),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        (system, text) => {
          const name = text.trim();
          fc.pre(name !== '');
          const topic = codeTopic(system, name);
          expect(topic).not.toBe('');
          expect(topic.length).toBeLessThanOrEqual(name.length + 5 * name.split('&').length);
        },
      ),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

describe('plainCode', () => {
  it.each([
    ['icd10cm', 'J45.909', 'J45909'],
    ['icd10cm', 'j45909', 'J45909'],
    ['icd10cm', 'J45', 'J45'],
    ['icd10cm', 'C4A.9', 'C4A9'],
    ['icd10cm', 'asthma', null],
    ['snomedct', '47505003', '47505003'],
    ['snomedct', '0475', null],
    ['rxnorm', '29046', '29046'],
    ['rxnorm', 'x', null],
    ['loinc', '4548-4', '4548-4'],
    ['loinc', 'LP16413-4', 'LP16413-4'],
    ['loinc', '4548', null],
  ] as const)('returns for %s %j %j', (system, code, plain) => {
    expect(plainCode(system, code)).toBe(plain);
  });
});

describe('codeSystemOfOid', () => {
  it('recognises only the systems with identifiers of HL7', () => {
    expect(CODE_SYSTEM_IDS.map((id) => codeSystemOfOid(CODE_SYSTEMS[id].oid))).toEqual([...CODE_SYSTEM_IDS]);
    expect(codeSystemOfOid('2.16.840.1.113883.6.103')).toBeNull();
  });
});
