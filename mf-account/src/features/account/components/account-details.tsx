import type { Customer } from '@contracts/wire/account/customer';
import { useSavedVehicles } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { DefinitionList } from '@contracts/ui/definition-list';

/** Who is logged in, and what this browser keeps for them. */
export function AccountDetails({ customer }: { customer: Customer }) {
  const saved = useSavedVehicles().length;
  return (
    <DefinitionList
      items={[
        { term: 'Name', description: `${customer.first_name} ${customer.last_name}` },
        { term: 'Email address', description: customer.email_address },
        { term: 'Telephone', description: customer.telephone },
        {
          term: 'In this browser',
          description: (
            <Link to={pathTo('/saved-vehicles')}>
              {saved === 1 ? '1 saved car' : `${saved} saved cars`}
            </Link>
          ),
        },
      ]}
    />
  );
}
