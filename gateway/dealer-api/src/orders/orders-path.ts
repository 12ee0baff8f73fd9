export const ordersPath = '/api/v2/orders';
