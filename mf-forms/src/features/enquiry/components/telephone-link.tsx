import { telephoneHref } from 'shared-contracts/format/phone';
import { useHost } from 'shared-contracts/react';

/** The way that works when the form does not. */
export function TelephoneLink() {
  const { main } = useHost().brand.telephones;
  return <a href={telephoneHref(main)}>{main}</a>;
}
