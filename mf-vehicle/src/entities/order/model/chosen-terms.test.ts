import { readChosenTerms, withQuery } from './chosen-terms.ts';

const order = '/click-collect/an-order/compliance';

it('S196: passes the finance terms of the vehicle page to the order, but no other URL parameters', () => {
  const query = new URLSearchParams('type=finance&term=36&deposit=1234.56&step=step-2');
  const chosen = readChosenTerms(query);
  expect(chosen).toEqual({ type: 'finance', term: '36', deposit: '1234.56' });
  expect(withQuery(order, chosen)).toBe(`${order}?type=finance&term=36&deposit=1234.56`);
  expect(withQuery(order, {})).toBe(order);
});

it('drops values that are too long to be an amount', () => {
  const chosen = readChosenTerms(new URLSearchParams({ term: '4'.repeat(21), mileage: '6000' }));
  expect(chosen).toEqual({ mileage: '6000' });
});
