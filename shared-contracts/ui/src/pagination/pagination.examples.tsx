import { Pagination } from './pagination.tsx';

const hrefFor = (page: number) => `?page=${page}`;

export const examples = {
  first: () => <Pagination page={1} lastPage={5} hrefFor={hrefFor} label="First page" />,
  middle: () => <Pagination page={9} lastPage={24} hrefFor={hrefFor} label="Middle page" />,
  last: () => <Pagination page={24} lastPage={24} hrefFor={hrefFor} label="Last page" />,
};
