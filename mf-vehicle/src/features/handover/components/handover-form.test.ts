import { orderFixture } from '../../../testing/order.fixture.ts';
import { handoverDays } from './handover-form.tsx';

it('S197: lists each handover day with its collection hours and whether delivery is possible', () => {
  expect(handoverDays(orderFixture().handover)).toEqual([
    {
      date: '2026-11-26',
      label: 'Thursday 26 November',
      collectionHours: '08:30 - 19:00',
      canDeliver: false,
    },
    {
      date: '2026-11-27',
      label: 'Friday 27 November',
      collectionHours: '08:30 - 17:30',
      canDeliver: true,
    },
    {
      date: '2026-11-30',
      label: 'Monday 30 November',
      collectionHours: null,
      canDeliver: true,
    },
  ]);
});
