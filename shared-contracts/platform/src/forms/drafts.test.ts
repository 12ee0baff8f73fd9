import { draftNames, readDraft, writeDraft } from './drafts.ts';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('S197: stores the draft of each form until it is removed', async () => {
  const draft = { about: 'an-order', values: { first_name: 'Priya', opt_in: ['email', 'sms'] } };
  writeDraft('compliance', draft);
  writeDraft('enquiry', { about: null, values: {} });
  expect(await readDraft('collection')).toBeNull();
  expect(await readDraft('compliance')).toEqual(draft);
  expect(draftNames()).toEqual(['compliance', 'enquiry']);
  writeDraft('compliance', null);
  expect(await readDraft('compliance')).toBeNull();
  writeDraft('enquiry', null);
  expect(sessionStorage).toHaveLength(0);
});

it('ignores invalid drafts', async () => {
  for (const drafts of ['{', 'null', '1', '{"a-form":{"about":null,"values":{"name":1}}}']) {
    sessionStorage.setItem('forecourt.drafts', drafts);
    expect(await readDraft('a-form')).toBeNull();
  }
  writeDraft('a-form', { about: null, values: { name: 'Priya' } });
  expect(await readDraft('a-form')).toEqual({ about: null, values: { name: 'Priya' } });
});

it('throws no error in a browser that blocks session storage', async () => {
  const refuse = () => {
    throw new DOMException('Storage is closed', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  writeDraft('a-form', { about: null, values: {} });
  expect(await readDraft('a-form')).toBeNull();
});
