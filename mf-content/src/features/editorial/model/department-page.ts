import { pathTo } from '@contracts/platform/remote/path-to';

const departments: Readonly<Record<string, string>> = {
  servicing: 'Servicing',
  bodyshop: 'Bodyshop',
};

/** The parent of a workshop section (S17, S21); undefined for an unknown one. */
export function departmentPage(slug: string): { label: string; to: string } | undefined {
  const department = slug.split('/')[1] ?? '';
  const label = departments[department];
  return label === undefined
    ? undefined
    : { label, to: pathTo('/aftersales/:department', { department }) };
}
