/** Addresses of the group's earlier sites and where they lead now (S43). */
export const demonstrationRedirects: readonly (readonly [
  path: string,
  url: string,
  status: number,
])[] = [
  ['/used-cars', '/vehicle-search?advert_classification=USED,NEARLY_NEW', 301],
  ['/new-car-deals', '/offer', 301],
  ['/vans-for-sale', '/vehicle-search?body_type=Van', 301],
  ['/electric', '/electric-cars', 301],
  ['/mot', '/aftersales/servicing/mot', 301],
  ['/servicing', '/aftersales/servicing', 301],
  ['/bodyshop', '/aftersales/bodyshop', 301],
  ['/parts', '/aftersales/parts-and-accessories', 301],
  ['/service-plans', '/our-products/service-plans/service-plan', 301],
  ['/vacancies', '/careers', 301],
  ['/jobs', '/careers', 301],
  ['/news', '/blog', 301],
  ['/whats-on', '/events', 302],
  ['/find-us', '/locations', 301],
  ['/value-my-car', '/valuation', 301],
  ['/we-buy-cars', '/sell-your-car', 301],
  ['/finance-explained', '/finance-guide', 301],
  ['/unsubscribe', '/message-preferences', 302],
  ['/privacy-policy', '/data-privacy-notice', 308],
];

/** Alerts that somebody wanted, by the token in their message. */
export const demonstrationInterests: readonly {
  token: string;
  make: string | null;
  range: string | null;
}[] = [
  { token: 'demonstration-alert-ford-focus', make: 'ford', range: 'focus' },
  { token: 'demonstration-alert-kia', make: 'kia', range: null },
  { token: 'demonstration-alert-anything', make: null, range: null },
];
