import { Button } from '@mantine/core';
import { requestJson } from '../api-client/request-json.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { sessionStarted } from '../session/session-calls.js';

/** Logs in as an editor. Only in builds with `FAKE_LOGIN=yes`; its text is that of the specification in each language. */
export function FakeLogin() {
  const { mutate, isPending } = useApiMutation({
    request: (_: void, signal) =>
      requestJson('/Auth/fakeLogin', signal, { method: 'POST', body: {}, read: () => undefined }),
    onSuccess: () => sessionStarted(),
  });
  return (
    <Button variant="default" size="sm" loading={isPending} onClick={() => mutate()}>
      Fake
    </Button>
  );
}
