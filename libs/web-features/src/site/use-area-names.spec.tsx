import { searchMessages } from '@clinical/contracts';
import { CLINICAL_AREAS } from '@clinical/evidence';
import { screen } from '@testing-library/react';
import { renderAt } from '../testing/render-at.js';
import { useAreaNames } from './use-area-names.js';

function Named({ id }: { id: string }) {
  return <p>{useAreaNames()(id)}</p>;
}

describe('useAreaNames', () => {
  it('has a name for each of the 38 areas in English, as the specification has it, and in Spanish', () => {
    expect(CLINICAL_AREAS).toHaveLength(38);
    for (const { id, title } of CLINICAL_AREAS) {
      expect([id, Reflect.get(searchMessages.en, `area.${id}`)]).toEqual([id, title]);
      expect(Reflect.get(searchMessages.es, `area.${id}`)).toBeTruthy();
    }
  });

  it('names an area in the language of the page', () => {
    renderAt('/', <Named id="paediatrics" />, { language: 'es' });
    expect(screen.getByText('Pediatría')).toBeInTheDocument();
  });

  it.each(['space-medicine', 'toString'])('keeps the id %s that it does not know', (id) => {
    renderAt('/', <Named id={id} />);
    expect(screen.getByText(id)).toBeInTheDocument();
  });
});
