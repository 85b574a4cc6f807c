import { screen } from '@testing-library/react';
import { untilLater } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { FederatedLoginPage } from './federated-problem.js';

const open = (problem: string) =>
  renderAt(`/Federatedlogin?problem=${problem}`, <FederatedLoginPage />, { path: '/Federatedlogin' });

describe('a failed federated login', () => {
  it.each([
    ['failed', 'Authentication failed!'],
    ['other', "An unknown error occured, contact the product's administrator"],
    ['', "An unknown error occured, contact the product's administrator"],
  ])('explains the problem %j: %s', (problem, message) => {
    open(problem);
    expect(screen.getByRole('alert', { name: message })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue to search' })).toHaveAttribute('href', '/Home');
  });

  it('sends people of other organisations to the search page', async () => {
    const began = performance.now();
    const { address } = open('not_registered');
    expect(
      screen.getByRole('alert', { name: 'Your Organisation is not registered for PRO Access' }),
    ).toBeVisible();
    await untilLater(began, 3_200, () => expect(address()).toBe('/Home'));
  });
});
