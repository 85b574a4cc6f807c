import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MeshReader } from '@clinical/importers';
import { InMemoryMeshStore, type MeshVocabulary } from '@clinical/mesh';
import { SystemClock } from '@clinical/platform';
import { MeshImportService, type MeshImportReport } from './mesh-import.service.js';

// eslint-disable-next-line no-restricted-properties -- where test data lies is no configuration of the product
const root = process.env['SHARED_DATA'] ?? join(process.cwd(), '..', 'shared', 'data');
const folder = join(root, 'vocabulary', 'mesh');
const isThere = existsSync(folder);
if (!isThere)
  process.stderr.write(
    'SKIPPED: vocabulary/mesh is not there; set SHARED_DATA to the folder of real collections.\n',
  );

async function importFiles(
  ...names: readonly string[]
): Promise<{ readonly report: MeshImportReport; readonly vocabulary: MeshVocabulary }> {
  const store = new InMemoryMeshStore();
  const report = await new MeshImportService(store, new SystemClock()).run({
    source: new MeshReader(names.map((name) => join(folder, name))),
    allowFewer: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return { report, vocabulary: await store.current() };
}

(isThere ? describe : describe.skip)('the real vocabulary', () => {
  let report: MeshImportReport;
  let vocabulary: MeshVocabulary;
  beforeAll(async () => {
    ({ report, vocabulary } = await importFiles('terms.tsv.gz', 'tree-numbers.tsv.gz'));
  });

  function namesBelow(name: string): string[] {
    const heading = vocabulary.heading(name);
    return heading === null ? [] : vocabulary.descendants(heading).map((each) => each.name);
  }

  it('is read completely from its two tables', () => {
    expect(report).toMatchObject({ status: 'replaced', headings: 27_455, treeNumbers: 56_341, rejected: 0 });
  });

  it('finds every heading by its name, its identifier, and its name without case and punctuation', () => {
    for (const { ui, name } of vocabulary.headings) {
      const plain = name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
      const found = [ui, name, plain].map((text) => vocabulary.heading(text)?.name);
      // The one pair that differs by punctuation alone.
      expect(found).toEqual([name, name, name === "Cytochromes c'" ? 'Cytochromes c' : name]);
    }
  });

  it('explodes to every heading of which a tree number lies below, and no other', () => {
    const everyHundredth = vocabulary.headings.filter((_, index) => index % 100 === 0);
    for (const heading of everyHundredth) {
      const expected = vocabulary.headings.filter(
        (other) =>
          other === heading ||
          other.treeNumbers.some((below) =>
            heading.treeNumbers.some((above) => below.startsWith(`${above}.`)),
          ),
      );
      expect(new Set(vocabulary.descendants(heading))).toEqual(new Set(expected));
    }
  });

  it('never has a heading below itself at a place, and explodes transitively along a place', () => {
    for (const heading of vocabulary.headings) {
      const below = vocabulary.descendants(heading);
      expect(below.filter((other) => other === heading)).toHaveLength(1);
    }
    expect(namesBelow('Lung Diseases')).toEqual(
      expect.arrayContaining(namesBelow('Lung Diseases, Obstructive')),
    );
  });

  it.each([
    ['Asthma', ['Asthma', 'Asthma, Aspirin-Induced', 'Asthma, Exercise-Induced', 'Status Asthmaticus']],
    ['Male', ['Male']],
    ['Pulmonary Aspergillosis', ['Pulmonary Aspergillosis', 'Invasive Pulmonary Aspergillosis']],
  ])('explodes %p', (name, expected) => {
    expect(namesBelow(name)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ['Aspergillosis, Pulmonary', 'Pulmonary Aspergillosis'],
    ['obstructive lung diseases', 'Lung Diseases, Obstructive'],
    ['female infertility', 'Infertility, Female'],
    ['randomized controlled trial', 'Randomized Controlled Trial'],
  ])('knows %p as %p', (typed, name) => {
    expect(vocabulary.heading(typed)?.name).toBe(name);
  });

  it.each([
    ['asthmas', 'Asthma'],
    ['diabetis mellitus', 'Diabetes Mellitus'],
    ['myocardial infarctoin', 'Myocardial Infarction'],
    ['schizophrenai', 'Schizophrenia'],
  ])('takes %p for %p', (typed, name) => {
    expect(vocabulary.nearestHeading(typed)?.name).toBe(name);
  });

  it('completes what is typed in alphabetical order', () => {
    expect(vocabulary.startingWith('myocardial i', 5).map(({ name }) => name)).toEqual([
      'Myocardial Infarction',
      'Myocardial Ischemia',
    ]);
  });

  it('refuses the XML sample, which is truncated, with the place', async () => {
    await expect(importFiles('mesh2015_subset.xml')).rejects.toThrow(
      /mesh2015_subset\.xml: the file ends inside a <DescriptorRecord>: it is truncated \(after record \d+, byte \d+\)/,
    );
  });
});
