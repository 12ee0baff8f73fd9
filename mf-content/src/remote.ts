import { defineRemote } from '@contracts/platform/remote/define-remote';

export const remote = defineRemote({
  routes: {
    home: () => import('./routes/home.route.tsx'),
    'contact-us': () => import('./routes/contact-us.route.tsx'),
    'contact-site': () => import('./routes/contact-site.route.tsx'),
    'service-centres': () => import('./routes/service-centres.route.tsx'),
    'content-page': () => import('./routes/content-page.route.tsx'),
    preview: () => import('./routes/preview.route.tsx'),
    blog: () => import('./routes/blog.route.tsx'),
    'blog-group': () => import('./routes/blog-group.route.tsx'),
    'blog-post': () => import('./routes/blog-post.route.tsx'),
    careers: () => import('./routes/careers.route.tsx'),
    vacancy: () => import('./routes/vacancy.route.tsx'),
    events: () => import('./routes/events.route.tsx'),
    event: () => import('./routes/event.route.tsx'),
    offer: () => import('./routes/offer.route.tsx'),
    'our-products': () => import('./routes/our-products.route.tsx'),
    product: () => import('./routes/product.route.tsx'),
    'new-cars': () => import('./routes/new-cars.route.tsx'),
    trade: () => import('./routes/trade.route.tsx'),
    'site-search': () => import('./routes/site-search.route.tsx'),
  },
  widgets: { 'page-blocks': () => import('./widgets/page-blocks.widget.tsx') },
});
