/** Pounds by CO2: `upTo` in g/km, the last without an end. */
export interface TaxBand {
  readonly upTo: number;
  readonly pounds: number;
}

/** Vehicle tax of one year, each a single payment for twelve months. */
export interface TaxYear {
  /** '2025/26' */
  readonly name: string;
  /** ISO days of the first and the last day on which a licence begins at these rates. */
  readonly from: string;
  readonly to: string;
  readonly source: { readonly title: string; readonly href: string; readonly read: string };
  /** First registered on or after 1 April 2017: the first twelve months, by CO2. */
  readonly firstYear: readonly TaxBand[];
  /** The same for a diesel car that does not meet the Real Driving Emissions 2 standard. */
  readonly firstYearOtherDiesel: readonly TaxBand[];
  /** From the second payment on, whatever the fuel, electric cars too. */
  readonly standard: number;
  readonly supplement: {
    readonly pounds: number;
    /** Of a car whose list price was more than this. */
    readonly listPriceOver: number;
    /** Years from the second payment on. */
    readonly years: number;
    /** Cars without emissions that were first registered before this day don't pay it. */
    readonly zeroEmissionFrom: string;
  };
  /** First registered from 1 March 2001 to 31 March 2017: every year, by CO2. */
  readonly bandsBefore2017: readonly TaxBand[];
  /** Band K holds cars above 225 g/km that were registered before this day. */
  readonly bandKBefore: string;
  /** First registered before 1 March 2001, by engine size. */
  readonly engine: { readonly upToCc: number; readonly pounds: number; readonly above: number };
  /** Light goods vehicles of up to 3,500 kg, registered on or after 1 March 2001. */
  readonly lightGoods: number;
}

const firstYear: readonly (readonly [upTo: number, pounds: number, otherDiesel: number])[] = [
  [0, 10, 10],
  [50, 110, 130],
  [75, 130, 270],
  [90, 270, 350],
  [100, 350, 390],
  [110, 390, 440],
  [130, 440, 540],
  [150, 540, 1360],
  [170, 1360, 2190],
  [190, 2190, 3300],
  [225, 3300, 4680],
  [255, 4680, 5490],
  [Infinity, 5490, 5490],
];

const bandsBefore2017: readonly (readonly [upTo: number, pounds: number])[] = [
  [110, 20],
  [120, 35],
  [130, 165],
  [140, 195],
  [150, 215],
  [165, 265],
  [175, 315],
  [185, 345],
  [200, 395],
  [225, 430],
  [255, 735],
  [Infinity, 760],
];

/** Every year that is held, the newest last. A new year is added here, and nowhere else. */
export const taxYears: readonly TaxYear[] = [
  {
    name: '2025/26',
    from: '2025-04-01',
    to: '2026-03-31',
    source: {
      title: 'Vehicle tax rates, GOV.UK',
      href: 'https://www.gov.uk/vehicle-tax-rate-tables',
      read: '2026-11-22',
    },
    firstYear: firstYear.map(([upTo, pounds]) => ({ upTo, pounds })),
    firstYearOtherDiesel: firstYear.map(([upTo, , pounds]) => ({ upTo, pounds })),
    standard: 195,
    supplement: {
      pounds: 425,
      listPriceOver: 40_000,
      years: 5,
      zeroEmissionFrom: '2025-04-01',
    },
    bandsBefore2017: bandsBefore2017.map(([upTo, pounds]) => ({ upTo, pounds })),
    bandKBefore: '2006-03-23',
    engine: { upToCc: 1549, pounds: 220, above: 360 },
    lightGoods: 345,
  },
];
