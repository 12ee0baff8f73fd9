import { fillInDraft, storeDrafts, takeDrafts } from './form-drafts.ts';

const form = `<form>
  <input name="name"><input name="email" type="email"><textarea name="message"></textarea>
  <input name="by" type="radio" value="email"><input name="by" type="radio" value="telephone">
  <select name="time"><option>morning</option><option>evening</option></select>
  <input name="password" type="password"><input name="card" autocomplete="cc-number">
  <input name="token" type="hidden" value="secret">
</form>`;

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

function fillOut() {
  document.body.innerHTML = `<form method="get"><input name="q"></form>${form}`;
  const edited = new WeakSet<EventTarget>();
  field('[name=q]').value = 'ford';
  field('[name=name]').value = 'Alex';
  field('[name=message]').value = 'Is it\nstill there?';
  field('[name=time]').value = 'evening';
  field('[value=telephone]').checked = true;
  field('[name=password]').value = 'hush';
  field('[name=card]').value = '4111';
  edited.add(field('[name=name]'));
  edited.add(field('[name=q]'));
  return edited;
}

afterEach(() => sessionStorage.clear());

const stored = () => Object.entries(sessionStorage).join();

it('restores typed text and fires input events', async () => {
  storeDrafts(document, fillOut(), '/vehicle/a');
  document.body.innerHTML = form;
  const heard = jest.fn();
  document.body.addEventListener('input', ({ target }) => heard((target as HTMLInputElement).name));
  const [draft] = await takeDrafts('/vehicle/a');
  expect(fillInDraft(document.forms, draft!)).toBe(true);
  expect(field('[name=name]').value).toBe('Alex');
  expect(field('[name=message]').value).toBe('Is it\nstill there?');
  expect(field('[name=time]').value).toBe('evening');
  expect(field('[value=telephone]').checked).toBe(true);
  expect(heard.mock.calls.flat()).toEqual(['name', 'message', 'by', 'time']);
});

it('never stores passwords, card numbers, hidden fields or search text', () => {
  storeDrafts(document, fillOut(), '/vehicle/a');
  expect(stored()).toContain('Alex');
  expect(stored()).not.toMatch(/hush|4111|secret|ford/);
});

it('stores nothing of an untouched form', () => {
  fillOut();
  storeDrafts(document, new WeakSet(), '/vehicle/a');
  expect(stored()).toBe('');
});

it('restores typed text only once, and only on the page where it was typed', async () => {
  storeDrafts(document, fillOut(), '/vehicle/a');
  expect(await takeDrafts('/vehicle/b')).toEqual([]);
  expect(await takeDrafts('/vehicle/a')).toHaveLength(1);
  expect(await takeDrafts('/vehicle/a')).toEqual([]);
  sessionStorage.setItem('forecourt.drafts', '{"open-tab name":{"about":"/vehicle/a","values":1}}');
  expect(await takeDrafts('/vehicle/a')).toEqual([]);
});

it('returns false when the page does not contain the form', async () => {
  storeDrafts(document, fillOut(), '/vehicle/a');
  const [draft] = await takeDrafts('/vehicle/a');
  document.body.innerHTML = '<form><input name="other"></form>';
  expect(fillInDraft(document.forms, draft!)).toBe(false);
});
