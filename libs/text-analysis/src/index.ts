export { ANALYSIS_VERSION, tokenise, tokenKey, tokenTexts, type Token } from './tokens.js';
export { detached, stem } from './stem.js';
export { shortFormPairs } from './short-forms.js';
export {
  asksForCare,
  introducesPeople,
  isAskedWithHow,
  isGeneralWord,
  isNumberOfAge,
  isOfDose,
  isQuestionWord,
  isStopWord,
  peopleOfAge,
  saysAge,
} from './word-lists.js';
export { isQuestion, languageOfQuestion, questionsIn } from './is-question.js';
export { isInSpanish, isSpanishFunctionWord, isSubjectless } from './subjectless-words.js';
export { cutSnippet, highlightSpans, type HighlightTerms, type Span, type TokenForm } from './highlight.js';
export { editDistance } from './edit-distance.js';
export { literalPattern } from './literal-pattern.js';
