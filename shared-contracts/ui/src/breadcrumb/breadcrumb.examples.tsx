import { Breadcrumb } from './breadcrumb.tsx';

export const examples = {
  'to a vehicle': () => (
    <Breadcrumb
      items={[
        { label: 'Home', to: '/' },
        { label: 'Used Ford cars', to: '/vehicle-search?make=ford' },
        { label: '2021 Ford Focus' },
      ]}
    />
  ),
};
