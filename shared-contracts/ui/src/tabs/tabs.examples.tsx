import { Tabs } from './tabs.tsx';

export const examples = {
  'two tabs': () => (
    <Tabs
      label="Kind of lease"
      tabs={[
        { id: 'personal', label: 'Personal Lease', content: <p>Prices include VAT.</p> },
        { id: 'business', label: 'Business Lease', content: <p>Prices are without VAT.</p> },
      ]}
    />
  ),
};
