import { emailInputProps, type TextFieldProps } from '@contracts/ui/field';
import type { FormField } from '@contracts/wire/forms/form-definition';

type TypingProps = Omit<TextFieldProps, 'label'>;

/** Keyboard and autofill of well-known fields by slug, whatever their definitions say (S184). */
const propsBySlug: Readonly<Record<string, TypingProps>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  // `type="number"` would drop the leading 0.
  telephone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  postcode: { autoComplete: 'postal-code', autoCapitalize: 'characters', width: 'short' },
  registration: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    variant: 'plate',
    placeholder: 'Enter Reg',
  },
};

export function typingProps({ slug, type, placeholder, rules }: FormField): TypingProps {
  const slugProps = propsBySlug[slug] ?? {};
  const ownPlaceholder = placeholder === '' ? {} : { placeholder };
  if (type === 'email') {
    return { ...emailInputProps, ...ownPlaceholder };
  }
  if (type === 'number') {
    // `type="number"` would discard invalid input, and the mouse wheel would change the value.
    return {
      inputMode: rules?.whole ? 'numeric' : 'decimal',
      width: 'short',
      ...slugProps,
      ...ownPlaceholder,
    };
  }
  return { enterKeyHint: 'next', ...slugProps, ...ownPlaceholder };
}
