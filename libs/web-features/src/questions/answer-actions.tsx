import type { Answer, FetchedQuestion } from '@clinical/questions/contract';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { lazyPart } from '../layout/lazy-part.js';

const SourcePanel = lazyPart(async () => (await import('./source-panel.js')).SourcePanel);
const FeedbackDialog = lazyPart(async () => (await import('./feedback-dialog.js')).FeedbackDialog);

/** What can be done with a sentence of an answer. */
interface AnswerActions {
  /** Opens the record of a card, with its words marked. */
  readonly showSource: (card: string) => void;
  /** Asks what is wrong with a sentence; empty for the whole answer. Null where nothing is taken. */
  readonly giveFeedback: ((sentence: string) => void) | null;
}

const Actions = createContext<AnswerActions>({
  showSource: () => undefined,
  giveFeedback: null,
});

export const useAnswerActions = (): AnswerActions => useContext(Actions);

/** Gives the parts of an answer the panel of sources and the dialog for feedback. */
export function AnswerActionsProvider({
  question: { questionId, outside },
  answer,
  example,
  children,
}: {
  readonly question: FetchedQuestion;
  readonly answer: Answer;
  readonly example: boolean;
  readonly children: ReactNode;
}) {
  const [card, setCard] = useState<string | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const shown = answer.cards.find(({ id }) => id === card);
  const reference = answer.references.find(({ cards }) => card !== null && cards.includes(card));
  return (
    <Actions value={{ showSource: setCard, giveFeedback: example ? null : setSentence }}>
      {children}
      {shown === undefined || reference === undefined ? null : (
        <SourcePanel
          card={shown}
          reference={reference}
          outside={outside.find(({ id }) => id === shown.document)}
          onClose={() => setCard(null)}
        />
      )}
      {sentence === null ? null : (
        <FeedbackDialog questionId={questionId} sentence={sentence} onClose={() => setSentence(null)} />
      )}
    </Actions>
  );
}
