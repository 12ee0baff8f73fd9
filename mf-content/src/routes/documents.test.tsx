import { screen, within } from '@testing-library/react';
import { renderRoute } from '@contracts/testing/render-route';
import * as privacyNotice from './privacy-notice.route.tsx';
import * as websiteTerms from './website-terms.route.tsx';

it.each([
  { route: privacyNotice, path: '/data-privacy-notice', title: 'Privacy notice' },
  { route: websiteTerms, path: '/website-privacy', title: 'Website terms' },
])('$title names the company, and every heading has an anchor', async ({ route, path, title }) => {
  const page = renderRoute(route, { path });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(page.container).toHaveTextContent('Stub Motors Limited');
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  for (const link of within(contents).getAllByRole('link')) {
    const target = page.container.querySelector(link.getAttribute('href') ?? '');
    expect(target).toHaveTextContent(link.textContent ?? '');
  }
  expect(page.head()).toMatchObject({ canonical: path, title: `${title} | Stub Motors` });
});
