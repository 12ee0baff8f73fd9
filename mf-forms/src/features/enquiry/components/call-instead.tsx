import { telephoneHref } from 'shared-contracts/format/phone';
import { useHost } from 'shared-contracts/react';

/** The way that works when the form does not. */
export function CallInstead() {
  const { main } = useHost().brand.telephones;
  return (
    <>
      You can also call us on <a href={telephoneHref(main)}>{main}</a>.
    </>
  );
}
