import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Link } from 'react-router';
import { Button, ButtonLink } from './button.tsx';

describe('Button', () => {
  it('does not submit a form by default', async () => {
    const submitted = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button>Add another</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('ignores presses while loading but keeps its focus and name', async () => {
    const pressed = jest.fn();
    const submitted = jest.fn();
    render(
      <form onSubmit={submitted}>
        <Button type="submit" loading onClick={pressed}>
          Send enquiry
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send enquiry' });
    await userEvent.click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

describe('ButtonLink', () => {
  it('is a link, rendered by the router’s Link if given', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/contact-us" Link={Link}>
          Contact us
        </ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
  });
});
