/** Content of the hydrated or client-rendered app. */
const DRAWN_BY_THE_APP = 'html[data-app-started] #root > :not(.first-content)';

/** A page that is weighed. */
export interface Route {
  /** `{id}` is a placeholder for a record. */
  readonly path: string;
  /** Selector of the main content. */
  readonly content: string;
  /** Whether it requires a login. */
  readonly forAccounts: boolean;
}

const route = (path: string, content: string, forAccounts = false): Route => ({
  path,
  content: `${DRAWN_BY_THE_APP} ${content}`,
  forAccounts,
});

/** The route that the budget of scripts and style sheets is for. */
export const RESULTS_ROUTE = route(
  '/Searchresult?criteria=asthma+children&search_type=standard',
  '[data-result-link]',
);

export const ROUTES: readonly Route[] = [
  route('/', 'h1'),
  RESULTS_ROUTE,
  route('/Document/{id}', 'h1'),
  route('/Popular/asthma', 'h1'),
  route('/view/evidence', 'h1'),
  route('/Why', 'h1'),
  route('/About', 'h1'),
  route('/Terms', 'h1'),
  route('/Help/query-language', 'h1'),
  route('/Help/icons', 'h1'),
  route('/Login', 'form input[type=password]'),
  route('/Profile', 'form input', true),
  route('/Inbox', 'h1', true),
  route('/Admin', 'h1', true),
  route('/Admin/accounts', 'table', true),
  route('/Admin/institutions', 'h1', true),
];
