import { keepDraft, takeDraft } from './kept-draft.ts';

const typed = { first_name: 'Priya', opt_in: ['email', 'sms'] };

it('S197: restores unsaved answers of a step once; the next visit shows the order', () => {
  keepDraft('an-order', 'compliance', typed);
  expect(takeDraft('another-order', 'compliance')).toBeNull();
  expect(takeDraft('an-order', 'collection')).toBeNull();
  expect(takeDraft('an-order', 'compliance')).toEqual(typed);
  expect(takeDraft('an-order', 'compliance')).toBeNull();
});

it('ignores invalid drafts', () => {
  for (const text of ['{', '{"first_name":1}']) {
    sessionStorage.setItem('order-draft an-order compliance', text);
    expect(takeDraft('an-order', 'compliance')).toBeNull();
  }
});
