/** An energy price with its source and date, so that results can be checked. */
export interface EnergyPrice {
  /** Pounds per litre or kilowatt hour. */
  readonly pounds: number;
  readonly source: string;
  readonly date: string;
}

/** All energy prices (S160, S161): averages for Great Britain, including VAT. */
export const energyPrices = {
  petrol: {
    pounds: 1.3372,
    source: 'Weekly road fuel prices, Department for Energy Security and Net Zero',
    date: '8 September 2025',
  },
  diesel: {
    pounds: 1.4158,
    source: 'Weekly road fuel prices, Department for Energy Security and Net Zero',
    date: '8 September 2025',
  },
  home: {
    pounds: 0.2635,
    source: 'Energy price cap, Ofgem',
    date: '1 October 2025',
  },
  /** Rapid and ultra-rapid chargers. */
  publicRapid: {
    pounds: 0.8,
    source: 'Zapmap Price Index',
    date: 'June 2024',
  },
} as const satisfies Readonly<Record<string, EnergyPrice>>;

/** '26.35p' */
export function penceLabel(pounds: number): string {
  return `${Number((pounds * 100).toFixed(2))}p`;
}
