/** S22: a page of the editors at an address of three parts. */
export { Component, head, loader } from './content-page.route.tsx';
