import { CheckboxField, SelectField, TextAreaField, TextField } from './field.tsx';

const makes = [
  { value: 'ford', label: 'Ford' },
  { value: 'kia', label: 'Kia' },
  { value: 'tesla', label: 'Tesla', disabled: true },
];

export const examples = {
  text: () => <TextField label="Full name" name="full_name" autoComplete="name" />,
  'with hint': () => (
    <TextField
      label="Email address"
      hint="We only use it to answer you"
      name="email"
      type="email"
      autoComplete="email"
    />
  ),
  'with error': () => (
    <TextField
      label="Telephone"
      name="phone"
      type="tel"
      defaultValue="01632"
      error="Enter a telephone number of 11 digits"
      optional
    />
  ),
  money: () => <TextField label="Deposit in pounds" prefix="£" inputMode="numeric" width="short" />,
  registration: () => (
    <TextField label="Registration" variant="plate" placeholder="Enter Reg" autoComplete="off" />
  ),
  select: () => <SelectField label="Make" options={makes} emptyLabel="Any make" name="make" />,
  'text area': () => <TextAreaField label="Your message" name="message" optional />,
  checkbox: () => (
    <CheckboxField label="Send me offers by email" hint="You can stop them at any time" />
  ),
  'checkbox with error': () => (
    <CheckboxField label="I have read the privacy notice" error="Tick the box to go on" />
  ),
};
