import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { useQuestionsText } from './use-questions-text.js';

/** The day of an ISO time in words; 'n/a' for none, and 'Invalid date' for what is no time. */
export function useQuestionDate(): (time: string) => string {
  const { t } = useQuestionsText();
  const language = useLanguage();
  return (time) => {
    if (time === '') return t('question.na');
    if (Number.isNaN(Date.parse(time))) return t('question.badDate');
    return formatPartialDate(time.slice(0, 10), language);
  };
}
