import { keepDraft, takeDraft } from './kept-draft.ts';

const typed = { first_name: 'Priya', opt_in: ['email', 'sms'] };

it('S197: fills a step once with what could not be saved: the next visit is the order’s own', () => {
  keepDraft('an-order', 'compliance', typed);
  expect(takeDraft('another-order', 'compliance')).toBeNull();
  expect(takeDraft('an-order', 'collection')).toBeNull();
  expect(takeDraft('an-order', 'compliance')).toEqual(typed);
  expect(takeDraft('an-order', 'compliance')).toBeNull();
});

it('takes nothing that it can’t read', () => {
  for (const text of ['{', '{"first_name":1}']) {
    sessionStorage.setItem('order-draft an-order compliance', text);
    expect(takeDraft('an-order', 'compliance')).toBeNull();
  }
});
