/** What the home page asks of the stock, in one file: a page that comes with its data needs none. */
export { fetchBudgets } from './fetch-budgets.ts';
export { fetchShapePictures } from './fetch-shape-pictures.ts';
export { fetchStockCounts } from './fetch-stock-counts.ts';
