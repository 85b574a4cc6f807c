import { screen } from '@testing-library/react';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { fill, renderAt } from '../testing/render-at.js';
import { ContactPage } from './contact-page.js';
import { aSite } from '../testing/a-search-response.js';

const SITE = aSite({ productName: 'Evidence Desk' });

const POLICY = { captcha: false, termsTicksMarketing: true, minimumPassword: 8, minimumPasswordReset: 6 };

/** A server that requires no captcha, to test only the form. */
const server = (answer: object) =>
  answeringServer((path) => {
    if (path.startsWith('/api/site')) return SITE;
    return path.startsWith('/Registration/policy') ? POLICY : answer;
  });

async function fillIn(user: ReturnType<typeof renderAt>['user']) {
  await user.type(screen.getByLabelText('Your name'), 'Ada');
  await fill(user, screen.getByLabelText('Your email'), 'ada@example.org');
  await fill(user, screen.getByLabelText('Subject'), 'A link');
  await fill(user, screen.getByLabelText('Message'), 'It is broken.');
}

describe('the contact page', () => {
  it('shows what is missing at each field, focuses the first, and sends nothing', async () => {
    const calls = server({ status: 1, message: '' });
    const { user } = renderAt('/Contact', <ContactPage />);
    await user.click(await screen.findByRole('button', { name: 'Send message' }));
    expect(screen.getByLabelText('Your name')).toHaveFocus();
    expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription(
      'Enter your name, in at most 100 characters.',
    );
    expect(screen.getByLabelText('Your email')).toHaveAccessibleDescription(
      expect.stringContaining('Please provide a valid email'),
    );
    expect(screen.getByText('The message was not sent. Check the fields below.')).toBeVisible();
    expect(calls).not.toContain('/Contact');
  });

  it('thanks for a sent message, and allows another', async () => {
    const calls = server({ status: 1, message: 'Thank you. Your message has been sent.' });
    const { user } = renderAt('/Contact', <ContactPage />);
    await screen.findByLabelText('Your name');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('We will reply to ada@example.org.')).toBeVisible();
    expect(calls).toContain('/Contact');
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it.each([
    [500, 'The message was not sent. Your text is still here. Try again in a moment.'],
    [429, 'We received too many messages from your network. Try again in an hour.'],
  ])('keeps the input when the status is %d', async (status, text) => {
    server(jsonResponse({ code: 'X', error: 'no', requestId: 'r' }, status));
    const { user } = renderAt('/Contact', <ContactPage />);
    await screen.findByLabelText('Your name');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('It is broken.');
  });

  it('has a subject for a visitor who comes from a page about Pro', async () => {
    server({ status: 1, message: '' });
    renderAt('/Contact?topic=pro', <ContactPage />);
    expect(await screen.findByLabelText('Subject')).toHaveValue('Pro for my account');
  });

  it('shows the server errors at a field', async () => {
    server({ status: 0, message: 'Please look.', errors: { email: 'No such host' } });
    const { user } = renderAt('/Contact', <ContactPage />);
    await screen.findByLabelText('Your name');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('No such host')).toBeVisible();
    expect(screen.getByLabelText('Your email')).toHaveFocus();
  });
});
