import { useState } from 'react';
import { SliderField } from './slider-field.tsx';

function Deposit({ error = null }: { error?: string | null }) {
  const [value, setValue] = useState('1600');
  return (
    <SliderField
      label="Deposit in pounds"
      name="deposit"
      prefix="£"
      hint="From £99 to £15,500"
      error={error}
      min={99}
      max={15_500}
      step={100}
      value={value}
      onChange={setValue}
    />
  );
}

export const examples = {
  money: () => <Deposit />,
  'with error': () => <Deposit error="Enter a deposit of £99 or more" />,
};
