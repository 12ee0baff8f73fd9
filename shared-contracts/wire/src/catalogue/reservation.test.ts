import { isReserved } from './reservation.ts';

describe('whether a vehicle is reserved (S106)', () => {
  test.each([
    [{ status: 'FOR_SALE_RETAIL', reserved: null, reservation_status: 'Reserved' }, true],
    [{ status: 'FOR_SALE_RETAIL', reserved: true, reservation_status: null }, true],
    [{ status: 'FOR_SALE_RETAIL', reserved: true, reservation_status: 'Available' }, false],
    [{ status: 'ORDERED', reserved: false, reservation_status: 'Available' }, true],
    [{ status: 'FOR_SALE_RETAIL', reserved: false, reservation_status: null }, false],
  ] as const)('with %j: %s', (vehicle, expected) => {
    expect(isReserved(vehicle)).toBe(expected);
  });
});
