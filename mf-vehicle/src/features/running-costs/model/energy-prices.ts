const roadFuel = {
  source: 'Weekly road fuel prices, Department for Energy Security and Net Zero',
  date: '8 September 2025',
} as const;

/**
 * Energy prices in pounds per litre or kilowatt hour (S160, S161): averages for Great Britain,
 * including VAT. The source and date allow results to be checked.
 */
export const energyPrices = {
  petrol: { pounds: 1.3372, ...roadFuel },
  diesel: { pounds: 1.4158, ...roadFuel },
  home: { pounds: 0.2635, source: 'Energy price cap, Ofgem', date: '1 October 2025' },
  /** Rapid and ultra-rapid chargers. */
  publicRapid: { pounds: 0.8, source: 'Zapmap Price Index', date: 'June 2024' },
} as const;

/** '26.35p' */
export function penceLabel(pounds: number): string {
  return `${Number((pounds * 100).toFixed(2))}p`;
}
