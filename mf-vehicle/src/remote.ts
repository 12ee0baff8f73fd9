import { defineRemote } from '@contracts/platform/remote/define-remote';

export const remote = defineRemote({
  routes: {
    'used-vehicle': () => import('./routes/used-vehicle.route.tsx'),
    'print-vehicle': () => import('./routes/print-vehicle.route.tsx'),
    'new-vehicle': () => import('./routes/new-vehicle.route.tsx'),
    'leasing-offer': () => import('./routes/leasing-offer.route.tsx'),
    orders: () => import('./routes/click-collect/orders.route.tsx'),
    order: () => import('./routes/click-collect/order.route.tsx'),
    'order-compliance': () => import('./routes/click-collect/order-compliance.route.tsx'),
    'order-part-exchange': () => import('./routes/click-collect/order-part-exchange.route.tsx'),
    'order-payment-method': () => import('./routes/click-collect/order-payment-method.route.tsx'),
    'order-collection': () => import('./routes/click-collect/order-collection.route.tsx'),
    'order-review': () => import('./routes/click-collect/order-review.route.tsx'),
    'order-deposit': () => import('./routes/click-collect/order-deposit.route.tsx'),
    'order-confirmation': () => import('./routes/click-collect/order-confirmation.route.tsx'),
  },
  widgets: { 'own-orders': () => import('./widgets/own-orders.widget.tsx') },
});
