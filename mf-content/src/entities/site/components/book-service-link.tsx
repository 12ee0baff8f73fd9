import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';

interface BookServiceLinkProps {
  /** Slug of the site to preselect in the form. */
  site: string;
  town: string;
}

/** Links to the service booking form, for a site. */
export function BookServiceLink({ site, town }: BookServiceLinkProps) {
  const form = pathTo('/aftersales/:department/:section', {
    department: 'servicing',
    section: 'service-form',
  });
  return (
    <Link to={`${form}?site=${encodeURIComponent(site)}#form-2`}>
      Book a service<span className="visually-hidden"> in {town}</span>
    </Link>
  );
}
