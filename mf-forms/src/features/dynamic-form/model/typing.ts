import type { TextFieldProps } from '@contracts/ui/field';
import type { FormField } from '@contracts/wire/forms/form-definition';

type Typing = Pick<
  TextFieldProps,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'placeholder'
  | 'look'
  | 'width'
  | 'enterKeyHint'
>;

/** S184. */
const registrationPlaceholder = 'Enter Reg';

/** What is known of a field by its slug, whatever its definition says. */
const bySlug: Readonly<Record<string, Typing>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  // Not a number: its leading 0 would go.
  telephone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  postcode: { autoComplete: 'postal-code', autoCapitalize: 'characters', width: 'short' },
  registration: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    look: 'plate',
    placeholder: registrationPlaceholder,
  },
};

/** How a field is typed: the right keyboard, what a browser may fill in. */
export function typingOf({ slug, type, placeholder, rules }: FormField): Typing {
  const known = bySlug[slug] ?? {};
  const own = placeholder === '' ? {} : { placeholder };
  if (type === 'email') {
    return {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      ...own,
    };
  }
  if (type === 'number') {
    // Not of type number: it would hide what else was typed, and a wheel would change it.
    return { inputMode: rules?.whole ? 'numeric' : 'decimal', width: 'short', ...known, ...own };
  }
  return { enterKeyHint: 'next', ...known, ...own };
}
