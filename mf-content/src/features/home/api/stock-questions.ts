/** The home page's calls in one file, which a server-rendered page does not load. */
export { fetchBudgets } from './fetch-budgets.ts';
export { fetchShapePictures } from './fetch-shape-pictures.ts';
export { fetchStockCounts } from './fetch-stock-counts.ts';
