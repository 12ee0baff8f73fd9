import { campaignIn, sourceFields } from '@contracts/wire/forms/enquiry-source';
import { useLocation } from '@contracts/platform/router';

/**
 * The source of the visit (S219) for a browser that posts the form: only what the page's address
 * says. A script sends the stored source instead.
 */
export function SourceFields() {
  const [source, type] = campaignIn(new URLSearchParams(useLocation().search));
  return Object.entries(sourceFields(source ?? '', type ?? '')).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}
