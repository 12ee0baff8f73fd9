/** S21: a product at the address that names its category. */
export { Component, head, loader } from './product.route.tsx';
