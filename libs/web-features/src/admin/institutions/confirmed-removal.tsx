import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { ConfirmedButton } from '../../overlays/confirmed-button.js';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { INSTITUTIONS } from './institutions.query.js';

interface ConfirmedRemovalProps<Key, Reply> {
  readonly label: string;
  readonly text: string;
  readonly question: string;
  readonly removal: Key;
  readonly request: (key: Key, signal: AbortSignal) => Promise<Reply>;
  readonly outcome: string | ((reply: Reply) => string);
  readonly onOutcome: (text: string) => void;
}

/** A button that removes a login or a member once that is confirmed. */
export function ConfirmedRemoval<Key, Reply>({
  label,
  text,
  question,
  removal,
  request,
  outcome,
  onOutcome,
}: ConfirmedRemovalProps<Key, Reply>) {
  const account = useAccountText();
  const queries = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    request,
    // The row and this component disappear with the new list: the result is announced before the refetch.
    onSuccess: (reply) => {
      onOutcome(typeof outcome === 'string' ? outcome : outcome(reply));
      void queries.invalidateQueries({ queryKey: INSTITUTIONS });
    },
    onError: (error) => onOutcome(failureText(error, account.t)),
  });
  return (
    <ConfirmedButton
      size="compact-sm"
      label={label}
      text={text}
      question={question}
      disabled={isPending}
      onConfirm={() => mutate(removal)}
    />
  );
}
