import { render, screen } from '@testing-library/react';
import { HoneypotFields } from './honeypot-fields.tsx';

it('hides its fields and sends the page’s stamp', () => {
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

it('works without a stamp', () => {
  const { container } = render(
    <form>
      <HoneypotFields stamp={null} />
    </form>,
  );
  const [form] = container.getElementsByTagName('form');
  expect([...new FormData(form)]).toEqual([['_homepage', '']]);
});
