import { act, waitFor } from '@testing-library/react';
import { sessionChanged } from '../../session/session.js';
import { answeringServer, jsonResponse, letPass } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { queryHistory } from './history-store.js';
import { useHistorySync } from './use-history-sync.js';

function Synchronising() {
  useHistorySync();
  return null;
}

function logIn(roles: readonly string[]): void {
  const tokens = { loggedin: 1, user_id: 7, roles: roles.map((role) => ({ role })) };
  document.cookie = `tokens=${encodeURIComponent(JSON.stringify(tokens))}; Path=/`;
  act(() => sessionChanged());
}

/** The methods of the calls of `/User/queryHistory`; the server has no history. */
function calls(): string[] {
  const methods: string[] = [];
  answeringServer((path, _signal, { method = 'GET', body }) => {
    if (path !== '/User/queryHistory') return jsonResponse({}, 404);
    methods.push(method);
    const history = (body as { history?: unknown } | undefined)?.history ?? { entries: [], next: 1 };
    return jsonResponse({ revision: methods.length - 1, history });
  });
  return methods;
}

beforeEach(() => {
  window.localStorage.clear();
  queryHistory.add('asthma', 'trip');
});
afterEach(() => {
  document.cookie = 'tokens=; Max-Age=0; Path=/';
});

describe('useHistorySync', () => {
  it('sends the history of a Pro user as a mutation', async () => {
    const methods = calls();
    const { queryClient } = renderAt('/', <Synchronising />);
    logIn(['Pro']);
    await waitFor(() => expect(methods).toEqual(['GET', 'POST']));
    const [mutation] = queryClient.getMutationCache().findAll({ mutationKey: ['query-history', 'store'] });
    await waitFor(() => expect(mutation?.state.status).toBe('success'));
  });

  it('sends nothing for a user without Pro', async () => {
    const methods = calls();
    const { queryClient } = renderAt('/', <Synchronising />);
    logIn([]);
    await letPass(50);
    expect([methods, queryClient.getMutationCache().getAll()]).toEqual([[], []]);
  });
});
