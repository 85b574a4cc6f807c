import type { EmailExportSendResponse, EmailSearchResponse } from '@clinical/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { aSite } from '../testing/a-search-response.js';
import { answeringServer } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { EmailButton } from './email-button.js';
import { saveEmailDraft } from './email-draft.js';

jest.setTimeout(30_000);
beforeEach(() => {
  localStorage.clear();
  saveEmailDraft(ORDER, null);
  holdTokens({ isPro: 1 });
});
afterEach(forgetBrowser);

const ORDER = { ids: ['d1', 'd2'], criteria: 'asthma' };
const DRAFT: EmailSearchResponse = {
  draft_id: 'draft-1',
  user: { email: 'ana@example.org' },
  email: {
    subject: 'Articles from Example Search: asthma',
    message: 'I thought these articles might interest you.',
  },
  articles: [{ id: 'd1', title: 'Record 1', url: 'https://site.example/Document/d1' }],
};
const SENT = { data: { message: 'The email was sent to one recipient', recipients: 1 } };

async function open(
  send: () => EmailExportSendResponse = () => SENT,
  draft: () => EmailSearchResponse = () => DRAFT,
) {
  const bodies: unknown[] = [];
  answeringServer((path, _, { body }) => {
    if (path === '/api/site') return aSite();
    bodies.push([path, body]);
    return path === '/emailSearch' ? draft() : send();
  });
  const rendered = renderAt('/Searchresult', <EmailButton {...ORDER} disabled={false} tooMany={false} />);
  await rendered.user.click(screen.getByRole('button', { name: 'Email' }));
  await screen.findByRole('dialog', { name: 'Email articles' });
  // The form is another dialog than the one that waits for the draft.
  await waitFor(() =>
    expect(screen.queryByRole('status', { name: 'The email is being drafted' })).toBeNull(),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Email articles' }));
  return { ...rendered, dialog, bodies };
}

describe('the mail with articles', () => {
  it('is sent with the draft, the recipients and the message; sender and subject are read-only', async () => {
    const { user, dialog, bodies } = await open();
    expect(await dialog.findByLabelText('From')).toHaveValue('ana@example.org');
    expect(dialog.getByLabelText('From')).toHaveAttribute('readonly');
    expect(dialog.getByLabelText('Subject')).toHaveValue('Articles from Example Search: asthma');
    expect(dialog.getByLabelText('Subject')).toHaveAttribute('readonly');
    expect(dialog.getByText('1 article in this email')).toBeVisible();
    await user.type(dialog.getByLabelText('To'), 'bea@example.org');
    await user.clear(dialog.getByLabelText('Message'));
    await user.type(dialog.getByLabelText('Message'), 'Look.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The email was sent to one recipient')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies).toEqual([
      ['/emailSearch', { articlesChecked: 'd1,d2', criteria: 'asthma' }],
      ['/emailExportSend', { draft_id: 'draft-1', to: 'bea@example.org', message: 'Look.' }],
    ]);
  });

  it('requires a recipient, with the error at the field', async () => {
    const { user, dialog, bodies } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Send' }));
    const to = dialog.getByLabelText('To');
    expect(to).toHaveAccessibleDescription(/Enter at least one email address in 'To' \(at most 5\)/);
    expect(to).toHaveFocus();
    expect(bodies).toHaveLength(1);
  });

  it.each([
    ['To', 'to', 'This is not an email address: nonsense'],
    ['Message', 'message', 'Links to other sites cannot be sent: https://evil.example'],
  ] as const)('shows a server error at %s', async (label, fieldName, text) => {
    const { user, dialog } = await open(() => ({ error_message: text, field: fieldName }));
    await user.type(await dialog.findByLabelText('To'), 'nonsense');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(dialog.getByLabelText('To')).toHaveValue('nonsense');
  });

  it('reports the daily limit of mails, and keeps the input', async () => {
    const limit = 'You can send at most 20 emails a day. Try again tomorrow';
    const { user, dialog } = await open(() => ({ error_message: limit }));
    await user.type(await dialog.findByLabelText('To'), 'bea@example.org');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(limit);
    expect(dialog.getByLabelText('To')).toHaveValue('bea@example.org');
  });

  it('reopens with the input and the same draft after it was closed', async () => {
    const { user, dialog, bodies } = await open();
    await user.type(await dialog.findByLabelText('To'), 'bea@example.org');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Email' }));
    expect(await screen.findByLabelText('To')).toHaveValue('bea@example.org');
    expect(bodies).toHaveLength(1);
  });

  it.each([
    ['Verify your email address first. Your profile can send the link again'],
    ['Select at least one article'],
  ])('explains why there is no draft: %s', async (text) => {
    const { dialog } = await open(undefined, () => ({ error_message: text }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.queryByLabelText('To')).toBeNull();
  });

  it('has at most 2,000 characters', async () => {
    const { user, dialog, bodies } = await open();
    await user.type(await dialog.findByLabelText('To'), 'bea@example.org');
    const message = dialog.getByLabelText('Message');
    await user.clear(message);
    await user.click(message);
    await user.paste('a'.repeat(2_001));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('The message can have at most 2,000 characters')).toBeVisible();
    expect(bodies).toHaveLength(1);
  });
});

it('is not offered for more articles than a mail may contain', () => {
  answeringServer(() => aSite());
  renderAt('/Searchresult', <EmailButton {...ORDER} disabled={false} tooMany />);
  expect(screen.getByRole('button', { name: 'Email' })).toBeDisabled();
  expect(screen.getByText(/^An email can have at most 100 articles\./)).toBeVisible();
});
