import { screen } from '@testing-library/react';
import { TrialAnalysisView } from './score-views.js';
import { answeringServer } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';

const show = (id: string, answer: object) => {
  const calls = answeringServer(() => answer);
  renderAt(
    '/',
    <TrialAnalysisView
      id={id}
      title="A trial"
      retracted={false}
      recordId={null}
      onExplain={() => undefined}
    />,
  );
  return calls;
};

describe('the analysis of a trial', () => {
  it("is an 'Invalid Request!' without an id, and requests nothing", () => {
    const calls = show('', {});
    expect(screen.getByText('Invalid Request!')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('is requested with the unchanged id', async () => {
    const calls = show('a/b&c', { 'a/b&c': { strengths: '', limitations: '', ratings: 'Strong' } });
    await screen.findByText('Strong');
    expect(calls).toEqual(['/rctScore?id=a%2Fb%26c']);
  });

  it('is missing when the response is about other records', async () => {
    show('d1', { d2: { strengths: '', limitations: '', ratings: 'Strong' } });
    expect(await screen.findByText('There is no analysis of this record.')).toBeInTheDocument();
  });
});
