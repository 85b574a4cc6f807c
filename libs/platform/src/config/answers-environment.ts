import { optional, secret, setting, type Setting, type SettingValues } from './setting.js';
import { serviceAddress, shortText, wholeNumber, yesOrNo } from './setting-schemas.js';

/** Settings of a language model that writes the bottom line of answers; without them answers are quotations alone. */
export const ANSWERS_SETTINGS = {
  answersModelUrl: optional(
    'ANSWERS_MODEL_URL',
    'Address of a service with the chat call of OpenAI, such as http://127.0.0.1:8080/v1/, which then receives clinical questions with quotations from records. Needs ANSWERS_MODEL.',
    serviceAddress,
    'answers are quotations alone, and no question leaves the server',
  ),
  answersModel: optional('ANSWERS_MODEL', 'Name of the model of ANSWERS_MODEL_URL.', shortText(200)),
  answersModelKey: secret(
    optional('ANSWERS_MODEL_API_KEY', 'Key for ANSWERS_MODEL_URL, sent as a bearer token.', shortText(500)),
  ),
  answersModelTimeoutMs: setting(
    'ANSWERS_MODEL_TIMEOUT_MS',
    '20000',
    'Longest wait for one answer of ANSWERS_MODEL_URL, in milliseconds; then the answer has quotations alone.',
    wholeNumber(100, 600_000),
  ),
  answersOutsideUrl: optional(
    'ANSWERS_OUTSIDE_URL',
    'Address of Europe PMC, https://www.ebi.ac.uk/europepmc/webservices/rest/, which then receives the words of questions that the collection cannot answer.',
    serviceAddress,
    'no question leaves the server, and such questions stay without an answer',
  ),
  answersEntailmentUrl: optional(
    'ANSWERS_ENTAILMENT_URL',
    'Address of Text Embeddings Inference with a model of entailment, such as http://127.0.0.1:8081/, which then receives each shortened quotation of a bottom line with the text around it, and may refuse it.',
    serviceAddress,
    'sentences are checked by their words alone',
  ),
  answersTranslationUrl: optional(
    'ANSWERS_TRANSLATION_URL',
    'Address of LibreTranslate, such as http://127.0.0.1:5000/, which then receives questions in Spanish, so that records in English are found.',
    serviceAddress,
    'questions are read in their language',
  ),
  answersBesideResults: setting(
    'ANSWERS_BESIDE_RESULTS',
    'yes',
    'Whether searches that read like questions show a short answer above their results, to people who may ask: `yes` or `no`.',
    yesOrNo,
  ),
  answersKeptDays: optional(
    'ANSWERS_KEPT_DAYS',
    'Days to keep clinical questions with their answers and feedback.',
    wholeNumber(1, 3_650),
    'they are kept until the account that asked is deleted',
  ),
} as const satisfies Record<string, Setting>;

type AnswersSettings = typeof ANSWERS_SETTINGS;

/** Settings that are of no use without each other. */
export function answersProblems({
  answersModelUrl: url,
  answersModel: model,
}: SettingValues<AnswersSettings>): string[] {
  if (url !== undefined && model === undefined)
    return ['ANSWERS_MODEL_URL is set without ANSWERS_MODEL: give the name of the model'];
  return url === undefined && model !== undefined ? ['ANSWERS_MODEL is set without ANSWERS_MODEL_URL'] : [];
}

/** Answers to clinical questions. Addresses of services end with a slash. */
export function assembleAnswers(values: SettingValues<AnswersSettings>) {
  const { answersModelUrl: url, answersModel: model, answersModelKey: key } = values;
  return {
    /** The language model that writes the bottom line; null where answers are quotations alone. */
    answersModel:
      url === undefined || model === undefined
        ? null
        : { url, model, apiKey: key ?? null, timeoutMs: values.answersModelTimeoutMs },
    /** Europe PMC, for questions that the collection cannot answer; null where none is asked. */
    answersOutsideUrl: values.answersOutsideUrl ?? null,
    /** A model that may refuse sentences of answers; null for none. */
    answersEntailmentUrl: values.answersEntailmentUrl ?? null,
    /** Translates questions; null for none. */
    answersTranslationUrl: values.answersTranslationUrl ?? null,
    /** Whether searches that read like questions show a short answer. */
    answersBesideResults: values.answersBesideResults,
    /** Days after which clinical questions are deleted; null for never. */
    answersKeptDays: values.answersKeptDays ?? null,
  };
}
