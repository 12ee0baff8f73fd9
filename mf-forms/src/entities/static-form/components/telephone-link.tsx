import { telephoneHref } from '@contracts/wire/format/phone';
import { useHost } from '@contracts/platform/react';

/** The way that works when the form does not. */
export function TelephoneLink() {
  const { main } = useHost().brand.telephones;
  return <a href={telephoneHref(main)}>{main}</a>;
}
