import { LibrariesService } from './libraries.service.js';

const institution = (id: number, name: string, shortName: string, parentId: number | null = 1) => ({
  ...{ id, name, shortName, parentId, libraryId: id, resolverUrl: null },
});

describe('the libraries of an institution', () => {
  it('are its own, then those of its parts by the names that are shown', async () => {
    const all = [
      institution(2, 'Royal Infirmary', 'Infirmary'),
      institution(3, 'School of Nursing', ''),
      institution(4, "St Catherine's Hospital", 'Children'),
      institution(1, 'University Hospitals', 'UHT', null),
    ];
    const libraries = new LibrariesService(
      { fullText: { libraries: [], linkResolver: null } } as never,
      { list: () => Promise.resolve(all) } as never,
      { of: () => null } as never,
    );
    const reader = { institution: { isLicensed: true, institutionId: 1 } } as never;
    const { institutions, selected_childInstitutions: selected } = await libraries.list(undefined, reader);
    expect(institutions.map(({ institution_name: name }) => name)).toEqual([
      'UHT',
      'Children',
      'Infirmary',
      'School of Nursing',
    ]);
    expect(selected).toBe(1);
  });
});
