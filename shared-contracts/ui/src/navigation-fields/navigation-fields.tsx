import {
  FORM_FIELD,
  FORM_PAGE_FIELD,
  NEXT_PAGE_FIELD,
} from '@contracts/wire/forms/form-navigation';

export interface NavigationFieldsProps {
  /** Path of the next page. */
  nextPage: string;
  /** Path of the form's page, which shows the form again if it is refused. */
  formPage: string;
  /** Name of the form on that page. A refused form is stored under it. */
  form?: string | undefined;
  /** Other hidden values. */
  values?: Readonly<Record<string, string | number>> | undefined;
}

/** Hidden fields of a form that the browser posts without JavaScript. */
export function NavigationFields({ nextPage, formPage, form, values = {} }: NavigationFieldsProps) {
  const navigation = [
    [NEXT_PAGE_FIELD, nextPage],
    [FORM_PAGE_FIELD, formPage],
    [FORM_FIELD, form],
  ] as const;
  return [...navigation, ...Object.entries(values)].map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
