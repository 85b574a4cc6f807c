import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

interface ApiMutationOptions<Data, Variables> {
  /** Sends the request; the signal cancels it when the component is unmounted. */
  readonly request: (variables: Variables, signal: AbortSignal) => Promise<Data>;
  /** Keys of the queries that the change invalidates. */
  readonly invalidates?: readonly QueryKey[];
  /** Called once the queries have been refetched, unless the component has been unmounted. */
  readonly onSuccess?: (data: Data, variables: Variables) => void;
  /** Called with what went wrong, unless the component has been unmounted. */
  readonly onError?: (error: Error, variables: Variables) => void;
}

interface ApiMutation<Variables> {
  /** Sends the change; ignored while one is pending. */
  readonly mutate: (variables: Variables) => void;
  readonly isPending: boolean;
}

/**
 * A change that is sent to the server: `useMutation` that is cancelled with its component and never sent twice at once.
 * Changes that must outlive their component (log out, star, delete a row), or that may overlap for several rows, use
 * `useMutation` itself.
 */
export function useApiMutation<Data, Variables = void>({
  request,
  invalidates = [],
  onSuccess,
  onError,
}: ApiMutationOptions<Data, Variables>): ApiMutation<Variables> {
  const queryClient = useQueryClient();
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    onMutate: () => (current.current = new AbortController()),
    mutationFn: (variables: Variables) => request(variables, signalOf(current.current)),
    onSuccess: async (data, variables, controller) => {
      await Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      if (!controller.signal.aborted) onSuccess?.(data, variables);
    },
    onError: (error, variables, controller) => {
      if (controller?.signal.aborted !== true) onError?.(error, variables);
    },
    onSettled: (_data, _error, _variables, controller) => {
      // A cancelled one may end after the next has started.
      if (current.current === controller) current.current = null;
    },
  });
  const send = useCallback(
    (variables: Variables) => {
      if (current.current === null || current.current.signal.aborted) mutate(variables);
    },
    [mutate],
  );
  return { mutate: send, isPending };
}

function signalOf(controller: AbortController | null): AbortSignal {
  if (controller === null) throw new Error('A mutation was sent without a controller');
  return controller.signal;
}
