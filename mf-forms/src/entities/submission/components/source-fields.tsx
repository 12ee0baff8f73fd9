import { campaignIn, sourceFields } from '@contracts/wire/forms/enquiry-source';
import { useLocation } from '@contracts/platform/router';

/**
 * Where the visit came from (S219), of a browser that sends a form by itself: as much as the address
 * of the page says. A script sends what it knows instead.
 */
export function SourceFields() {
  const [source, type] = campaignIn(new URLSearchParams(useLocation().search));
  return Object.entries(sourceFields(source ?? '', type ?? '')).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}
