import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubServices } from '@contracts/testing/render-route';
import { StubHost } from '@contracts/testing/stub-host';
import { ContactLinks } from './contact-links.tsx';

const ways = [
  { kind: 'call' as const, label: 'Call', name: 'Call 01632 960100', href: 'tel:+441632960100' },
  { kind: 'whatsapp' as const, label: 'WhatsApp', name: 'WhatsApp, in a new tab', href: '#' },
];

it('S30, S145: shows call and WhatsApp links, and opens the share dialog', async () => {
  const services = stubServices();
  render(
    <StubHost services={services}>
      <ContactLinks ways={ways} />
    </StubHost>,
  );
  expect(screen.getByRole('link', { name: 'Call 01632 960100' })).toHaveTextContent('Call');
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('target', '_blank');
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(services.modals.get()).toBe('share-listing');
});
