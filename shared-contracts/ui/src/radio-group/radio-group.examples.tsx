import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Telephone', hint: 'Monday to Saturday, 9am to 6pm' },
  { value: 'post', label: 'Post', disabled: true },
];

export const examples = {
  plain: () => (
    <RadioGroup legend="How may we reply?" name="reply" options={options} defaultValue="email" />
  ),
  'with an error': () => (
    <RadioGroup
      legend="How may we reply?"
      name="reply-again"
      options={options}
      error="Choose how we may reply"
    />
  ),
};
