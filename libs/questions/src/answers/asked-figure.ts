import { tokenTexts } from '@clinical/text-analysis';
import { Phrases } from './phrases.js';
import words from './words-of-questions.json' with { type: 'json' };

const FIGURES = words.figures.map(({ asked, stated }) => ({
  asked: new Phrases(asked),
  stated: new Phrases(stated),
}));

const ASKING: ReadonlySet<string> = new Set(words.asking_for_figures);

/** Whether a sentence has the figure that a question asks for, such as the sensitivity of `What is the sensitivity of …?`; null if it asks for none. */
export function askedFigure(question: string): ((sentence: string) => boolean) | null {
  const figure = FIGURES.find(({ asked }) => asked.isIn(question));
  if (figure === undefined || !ASKING.has(tokenTexts(question)[0] ?? '')) return null;
  return (sentence) => figure.stated.isIn(sentence) && /\d/.test(sentence);
}
