import { backToDeal, orderFooterAction, reservationActions } from './deal-actions.ts';

const words = (...terms: Parameters<typeof reservationActions>) =>
  reservationActions(...terms).map((action) => action.label);

it('S146: offers to build a deal or to enquire before a deal is started', () => {
  expect(words('step-1', 'panel', 'finance')).toEqual(['Build My Deal', 'Enquire Now']);
  expect(words('step-1', 'mobile', 'finance')).toEqual(['Build My Deal']);
});

it('S146: labels the final action by payment method', () => {
  expect(words('step-2', 'panel', 'finance')).toEqual(['Apply For Finance & Order', 'Enquire Now']);
  expect(words('step-2', 'panel', 'cash')).toEqual(['Proceed to Order', 'Enquire Now']);
});

it('S146, S147: links back to the deal from the bars, and submits the order from the panel', () => {
  expect(backToDeal).toEqual({ label: 'Back To My Deal', target: 'deal' });
  expect(words('step-2', 'mobile', 'cash')).toEqual(['Back To My Deal']);
  expect(reservationActions('step-2', 'panel', 'cash')[0]?.target).toBe('order');
});

it('S146: offers only an enquiry when nothing can be ordered', () => {
  expect(words('step-1', 'panel', null)).toEqual(['Enquire Now']);
  expect(words('step-1', 'mobile', null)).toEqual(['Enquire Now']);
});

it('S149: labels the order footer by payment method, and links back to the deal if it is out of view', () => {
  expect(orderFooterAction('finance', false)).toEqual({
    label: 'Apply for finance',
    target: 'order',
  });
  expect(orderFooterAction('cash', false)).toEqual({ label: 'Proceed to order', target: 'order' });
  expect(orderFooterAction('finance', true)).toEqual({ label: 'Build your deal', target: 'deal' });
});
