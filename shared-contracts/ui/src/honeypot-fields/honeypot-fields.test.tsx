import { render, screen } from '@testing-library/react';
import { HoneypotFields } from './honeypot-fields.tsx';

it('hides the honeypot field and submits the stamp of the page', () => {
  const { container } = render(
    <form>
      <HoneypotFields stamp="a-stamp" />
    </form>,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  const [form] = container.getElementsByTagName('form');
  expect([...new FormData(form)]).toEqual([
    ['_homepage', ''],
    ['_stamp', 'a-stamp'],
  ]);
});

it('submits only the honeypot field if there is no stamp', () => {
  const { container } = render(
    <form>
      <HoneypotFields stamp={null} />
    </form>,
  );
  const [form] = container.getElementsByTagName('form');
  expect([...new FormData(form)]).toEqual([['_homepage', '']]);
});
