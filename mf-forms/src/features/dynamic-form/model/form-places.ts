import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';

/** In the query of a page on which a form was sent without a script: its name. */
const sentParameter = 'sent';

/** Addresses around a form: its page, where a browser goes that sends it by itself. */
export interface FormPlaces {
  /** The page with the form, as nobody has sent it. */
  page: string;
  /** Where the form comes back to when it is refused. */
  here: string;
  /** Where its confirmation is. */
  next: string;
  isSent: boolean;
}

export function placesOf(formName: string, pathname: string, search: string): FormPlaces {
  const query = new URLSearchParams(search);
  const isSent = query.get(sentParameter) === formName;
  query.delete(REFUSED_PARAMETER);
  query.delete(sentParameter);
  const pageQuery = query.toString();
  const page = `${pathname}${pageQuery === '' ? '' : `?${pageQuery}`}`;
  query.set(sentParameter, formName);
  return {
    page,
    here: `${page}#${formName}`,
    next: `${pathname}?${query}#${formName}`,
    isSent,
  };
}
