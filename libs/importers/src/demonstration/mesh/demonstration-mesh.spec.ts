import { MeshVocabulary } from '@clinical/mesh';
import { demonstrationRecord } from '../generate-record.js';
import { demonstrationMesh, readOutlines } from './demonstration-mesh.js';

const content = demonstrationMesh();
const vocabulary = new MeshVocabulary(content);

function below(name: string): string[] {
  const heading = vocabulary.heading(name);
  return heading === null ? [] : vocabulary.descendants(heading).map((each) => each.name);
}

describe('the tree of the demonstration collection', () => {
  it('has every heading and publication type of its records under its own name', () => {
    const missing = new Set<string>();
    for (let index = 0; index < 20_000; index += 1) {
      const { mesh, publicationTypes } = demonstrationRecord(1, index);
      for (const name of [...mesh.map(({ heading }) => heading), ...publicationTypes])
        if (vocabulary.heading(name)?.byEntryTerm !== false) missing.add(name);
    }
    expect([...missing]).toEqual([]);
  });

  it('has each place once, every place below one that is there, and every identifier once', () => {
    const places = content.headings.flatMap(({ treeNumbers }) => treeNumbers);
    const known = new Set(places);
    expect(known.size).toBe(places.length);
    expect(
      places.filter((place) => place.includes('.') && !known.has(place.slice(0, place.lastIndexOf('.')))),
    ).toEqual([]);
    for (const place of places) expect(place).toMatch(/^[A-Z]\d{2}(?:\.\d{3})*$/);
    for (const { ui } of content.headings) expect(ui).toMatch(/^D99\d{5}$/);
    expect(new Set(content.headings.map(({ ui }) => ui)).size).toBe(content.headings.length);
  });

  it('uses no name for two headings', () => {
    const names = content.headings.flatMap(({ name, entryTerms }) => [name, ...entryTerms]);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice).toEqual([]);
  });

  it('can be exploded over all places', () => {
    expect(below('Lung Diseases, Obstructive')).toEqual([
      'Lung Diseases, Obstructive',
      'Asthma',
      'Cystic Fibrosis',
      'Pulmonary Disease, Chronic Obstructive',
    ]);
    expect(below('cancer')).toContain('Breast Neoplasms');
    expect(below('Clinical Trial')).toEqual([
      'Clinical Trial',
      'Clinical Trial, Phase II',
      'Randomized Controlled Trial',
    ]);
    expect(vocabulary.heading('heart attack')?.name).toBe('Myocardial Infarction');
    expect(vocabulary.heading('asthma')?.treeNumbers).toHaveLength(2);
  });
});

describe('an outline', () => {
  it('gives places by depth, leaves after a colon, and other names in brackets', () => {
    expect(
      readOutlines(['\nC01 Top (Summit/Peak): Leaf; Other Leaf (Foliage)\n  Branch: Twig\n  Leaf\n']),
    ).toEqual([
      { ui: 'D9900001', name: 'Top', treeNumbers: ['C01'], entryTerms: ['Summit', 'Peak'] },
      { ui: 'D9900002', name: 'Leaf', treeNumbers: ['C01.100', 'C01.130'], entryTerms: [] },
      { ui: 'D9900003', name: 'Other Leaf', treeNumbers: ['C01.110'], entryTerms: ['Foliage'] },
      { ui: 'D9900004', name: 'Branch', treeNumbers: ['C01.120'], entryTerms: [] },
      { ui: 'D9900005', name: 'Twig', treeNumbers: ['C01.120.100'], entryTerms: [] },
    ]);
  });

  it('rejects an outline that skips a step', () => {
    expect(() => readOutlines(['C01 Top\n    Twig'])).toThrow('skips a step');
  });
});
