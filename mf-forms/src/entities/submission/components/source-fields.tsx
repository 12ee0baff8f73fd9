import { readCampaign, sourceFields } from '@contracts/wire/forms/enquiry-source';
import { useLocation } from '@contracts/platform/router';

/**
 * The source of the visit (S219) for a form posted without JavaScript, as far as the page's URL
 * contains it. With JavaScript, the stored source is sent instead.
 */
export function SourceFields() {
  const [source, type] = readCampaign(new URLSearchParams(useLocation().search));
  return Object.entries(sourceFields(source ?? '', type ?? '')).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}
