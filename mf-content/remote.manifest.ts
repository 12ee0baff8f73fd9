import { defineManifest, type WidgetUse } from '@contracts/platform/remote/remote-manifest';

/** Widgets of other areas that the blocks of a page may contain. */
const blocks: WidgetUse[] = [
  { widget: 'dynamic-form', mode: 'visible' },
  { widget: 'vehicle-slider', mode: 'visible' },
];

const form: WidgetUse[] = [{ widget: 'dynamic-form', mode: 'visible' }];

export const manifest = defineManifest({
  area: 'mf-content',
  owner: 'Content team',
  routes: [
    {
      id: 'home',
      path: '/',
      uses: [
        { widget: 'vehicle-picker', mode: 'render' },
        { widget: 'vehicle-slider', mode: 'render' },
        { widget: 'own-orders', mode: 'visible' },
      ],
    },
    {
      id: 'contact-us',
      path: '/contact-us',
      uses: [{ widget: 'enquiry-form', mode: 'render' }],
    },
    {
      id: 'contact-site',
      path: '/contact-us/:slug',
      uses: [{ widget: 'enquiry-form', mode: 'visible' }],
    },
    { id: 'privacy-notice', path: '/data-privacy-notice', module: 'content-page', uses: blocks },
    { id: 'website-terms', path: '/website-privacy', module: 'content-page', uses: blocks },
    {
      id: 'aftersales-department',
      path: '/aftersales/:department',
      module: 'content-page',
      uses: blocks,
    },
    { id: 'service-centres', path: '/aftersales/:department/service-centres', uses: blocks },
    {
      id: 'aftersales-section',
      path: '/aftersales/:department/:section',
      module: 'content-page',
      uses: blocks,
    },
    { id: 'preview', path: '/preview/:slug/:id', uses: blocks },
    { id: 'site-search', path: '/site-search' },
    { id: 'blog', path: '/blog', uses: blocks },
    { id: 'blog-categories', path: '/blog/category', redirect: '/blog' },
    { id: 'blog-category', path: '/blog/category/:id', module: 'blog-group' },
    { id: 'blog-tags', path: '/blog/tag', redirect: '/blog' },
    { id: 'blog-tag', path: '/blog/tag/:id', module: 'blog-group' },
    { id: 'blog-post', path: '/blog/:id' },
    { id: 'careers', path: '/careers', uses: blocks },
    { id: 'vacancy', path: '/careers/:id', uses: form },
    { id: 'events', path: '/events', uses: blocks },
    { id: 'event', path: '/events/:id', uses: form },
    { id: 'offer', path: '/offer/:id', uses: [{ widget: 'enquiry-form', mode: 'visible' }] },
    { id: 'our-products', path: '/our-products', uses: blocks },
    { id: 'product', path: '/our-products/:id', uses: blocks },
    { id: 'product-below', path: '/our-products/:slug/:id', module: 'product', uses: blocks },
    { id: 'new-cars', path: '/new-cars', uses: blocks },
    { id: 'trade', path: '/trade', uses: blocks },
    // Editors' pages at paths that no other route has.
    { id: 'content-page', path: '/:id', uses: blocks },
    { id: 'content-page-below', path: '/:slug/:id', module: 'content-page', uses: blocks },
    {
      id: 'content-page-two-below',
      path: '/:slug/:slugtwo/:id',
      module: 'content-page',
      uses: blocks,
    },
  ],
  widgets: [{ name: 'page-blocks', load: true, uses: blocks }],
  budget: { scriptBytes: 40_000 },
});
