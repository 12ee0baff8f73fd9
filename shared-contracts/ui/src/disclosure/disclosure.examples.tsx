import { Disclosure } from './disclosure.tsx';

export const examples = {
  closed: () => (
    <Disclosure summary="Fuel">
      <p>Petrol, diesel, hybrid and electric.</p>
    </Disclosure>
  ),
  open: () => (
    <Disclosure summary="Representative example" open>
      <p>Cash price £15,995, deposit £1,600, 48 monthly payments of £271.16.</p>
    </Disclosure>
  ),
  plain: () => (
    <Disclosure summary="How we check a price" variant="plain">
      <p>We compare it with similar cars on sale this week.</p>
    </Disclosure>
  ),
};
