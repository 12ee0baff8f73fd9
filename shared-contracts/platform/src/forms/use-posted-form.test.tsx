import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { HostProvider } from '@contracts/platform/react';
import { HttpError } from '../host/http.ts';
import { createLoadOptional } from '../host/optional.ts';
import type { HostServices } from '../host/services.ts';
import { checkBySchema } from './check-by-schema.ts';
import { readDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';
import { usePostedForm } from './use-posted-form.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1, { error: 'Enter your name' })),
  colour: z.optional(z.union([z.string(), z.array(z.string())])),
});
const loadCheck = () => checkBySchema(Promise.resolve(schema));
const services = { optional: createLoadOptional() } as HostServices;
const send = jest.fn<Promise<string>, [FormData, string]>();
const accepted = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset().mockResolvedValue('taken');
  accepted.mockReset();
});

interface FormProps {
  /** The subject of the form. */
  about?: string;
  saved?: string;
}

function Form({ about = 'a-car', saved = '' }: FormProps) {
  const draft = useDraft({ name: 'a-form', about, fieldsAbout: ['colour'] });
  const { errors, errorOf, attempt, isSending, handlers } = usePostedForm({
    errors: [],
    loadCheck,
    send,
    onAccepted: accepted,
    refusalsOf: () => [{ field: 'name', message: 'This name is taken' }],
    draft,
  });
  return (
    <form {...handlers}>
      <ul>
        {errors.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <input type="hidden" name="_next" value="/next" />
      <input
        aria-label="Name"
        name="name"
        defaultValue={saved}
        aria-invalid={errorOf('name') !== null}
      />
      <input aria-label="Password" name="password" type="password" />
      <input aria-label="Red" name="colour" value="red" type="checkbox" defaultChecked />
      <input aria-label="Blue" name="colour" value="blue" type="checkbox" />
      <button type="submit">{isSending ? 'Sending' : `Send ${attempt}`}</button>
    </form>
  );
}

function open(props: FormProps = {}) {
  const page = render(
    <HostProvider services={services} WidgetSlot={() => null}>
      <Form {...props} />
    </HostProvider>,
  );
  return { ...page, user: userEvent.setup() };
}

const name = () => screen.getByLabelText('Name');
const press = () => screen.getByRole('button');
const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('sends the fields that a browser would post, once they are valid', async () => {
  const { user } = open();
  await user.click(press());
  await waitFor(() => expect(said()).toEqual(['Enter your name']));
  expect(send).not.toHaveBeenCalled();
  await user.type(name(), 'Ann');
  await waitFor(() => expect(said()).toEqual([]));
  await user.click(screen.getByLabelText('Blue'));
  await user.click(press());
  await waitFor(() => expect(accepted).toHaveBeenCalledTimes(1));
  const [sent] = send.mock.calls[0]!;
  expect([...sent]).toEqual([
    ['name', 'Ann'],
    ['password', ''],
    ['colour', 'red'],
    ['colour', 'blue'],
  ]);
});

it('shows an error from the server until its field changes', async () => {
  send.mockRejectedValue(new HttpError('status', 'refused', { status: 422 }));
  const { user } = open();
  await user.type(name(), 'Ann');
  await user.click(press());
  await waitFor(() => expect(said()).toEqual(['This name is taken']));
  await user.click(screen.getByLabelText('Blue'));
  expect(said()).toEqual(['This name is taken']);
  await user.type(name(), 'a');
  await waitFor(() => expect(said()).toEqual([]));
});

it('restores a draft into empty fields, except passwords and answers given for another vehicle', async () => {
  const first = open();
  await first.user.type(name(), 'Ann');
  await first.user.type(screen.getByLabelText('Password'), 'hush');
  await first.user.click(screen.getByLabelText('Red'));
  expect(await readDraft('a-form')).toEqual({
    about: 'a-car',
    values: { name: 'Ann', colour: [] },
  });
  first.unmount();

  const other = open({ about: 'another' });
  await waitFor(() => expect(name()).toHaveValue('Ann'));
  expect(screen.getByLabelText('Red')).toBeChecked();
  other.unmount();

  const again = open({ saved: 'Saved' });
  await waitFor(() => expect(screen.getByLabelText('Red')).not.toBeChecked());
  expect(name()).toHaveValue('Saved');
  await again.user.click(press());
  await waitFor(() => expect(accepted).toHaveBeenCalled());
  expect(await readDraft('a-form')).toBeNull();
});
