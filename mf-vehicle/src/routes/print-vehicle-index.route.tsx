export { Component, loader } from './used-vehicle-index.route.tsx';
