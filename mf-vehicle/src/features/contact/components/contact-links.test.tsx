import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactLinks } from './contact-links.tsx';

const ways = [
  { kind: 'call' as const, label: 'Call', name: 'Call 01632 960100', href: 'tel:+441632960100' },
  { kind: 'whatsapp' as const, label: 'WhatsApp', name: 'WhatsApp, in a new tab', href: '#' },
];

it('S145: shares by Facebook, Twitter, email and a copied link, and no text message', async () => {
  render(<ContactLinks ways={ways} title="2021 Ford Focus" path="/vehicle/used/a-1" />);
  expect(screen.getByRole('link', { name: 'Call 01632 960100' })).toHaveTextContent('Call');
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('target', '_blank');
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share the 2021 Ford Focus' }));
  const shared = encodeURIComponent('http://localhost/vehicle/used/a-1');
  for (const name of ['Facebook', 'Twitter', 'Email']) {
    expect(dialog.getByRole('link', { name }).getAttribute('href')).toContain(shared);
  }
  expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(dialog.queryByText('SMS')).not.toBeInTheDocument();
});
