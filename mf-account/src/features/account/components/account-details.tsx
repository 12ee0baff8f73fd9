import type { Customer } from '@contracts/wire/account/customer';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { DefinitionList } from '@contracts/ui/definition-list';

interface AccountDetailsProps {
  customer: Customer;
  /** Number of cars saved in the account; undefined if the list is unavailable. */
  savedCars: number | undefined;
  savedSearches: number | undefined;
}

/** The customer, and a summary of the account. */
export function AccountDetails({ customer, savedCars, savedSearches }: AccountDetailsProps) {
  return (
    <DefinitionList
      items={[
        { term: 'Name', description: `${customer.first_name} ${customer.last_name}` },
        { term: 'Email address', description: customer.email_address },
        { term: 'Telephone', description: customer.telephone },
        {
          term: 'Saved cars',
          description: (
            <Link to={pathTo('/account/saved-vehicles')}>
              {countLabel(savedCars, 'saved car', 'saved cars')}
            </Link>
          ),
        },
        {
          term: 'Saved searches',
          description: (
            <Link to={pathTo('/account/searches')}>
              {countLabel(savedSearches, 'saved search', 'saved searches')}
            </Link>
          ),
        },
      ]}
    />
  );
}

function countLabel(count: number | undefined, singular: string, plural: string): string {
  if (count === undefined) return `See your ${plural}`;
  return count === 1 ? `1 ${singular}` : `${count} ${plural}`;
}
