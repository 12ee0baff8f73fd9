import { telephoneHref } from '@contracts/wire/format/phone';
import { useHost } from '@contracts/platform/react';

/** The telephone number, for shoppers whose form cannot be sent. */
export function TelephoneLink() {
  const { main } = useHost().brand.telephones;
  return <a href={telephoneHref(main)}>{main}</a>;
}
