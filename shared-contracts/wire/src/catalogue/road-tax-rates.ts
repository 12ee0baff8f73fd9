/** Tax in pounds for CO2 of up to a number of g/km. The last band has no upper limit. */
export type TaxBand = readonly [upTo: number, pounds: number];

/** Vehicle tax rates of one year, each as a single payment for twelve months. */
export interface TaxYear {
  /** '2025/26' */
  readonly name: string;
  /** ISO days: the first and last day on which a licence at these rates can start. */
  readonly from: string;
  readonly to: string;
  /** `checkedOn` is the ISO day on which the figures were compared with the source. */
  readonly source: { readonly title: string; readonly href: string; readonly checkedOn: string };
  /**
   * For cars first registered on or after 1 April 2017: the first twelve months, by CO2. Diesel cars
   * that do not meet the Real Driving Emissions 2 standard pay more.
   */
  readonly firstYear: readonly TaxBand[];
  /** From the second payment on, for all fuels, including electric cars. */
  readonly standard: number;
  readonly supplement: {
    readonly pounds: number;
    /** The list price in pounds above which the supplement applies. */
    readonly listPriceOver: number;
    /** The same limit for zero-emission cars. */
    readonly zeroEmissionPriceOver: number;
    /** Number of years with the supplement, from the second payment on. */
    readonly years: number;
  };
  /** For cars first registered from 1 March 2001 to 31 March 2017: every year, by CO2. */
  readonly bandsBefore2017: readonly TaxBand[];
  /** For vehicles first registered before 1 March 2001, by engine size. */
  readonly engine: {
    readonly upToCc: number;
    readonly pounds: number;
    readonly poundsAbove: number;
  };
  /**
   * Light goods vehicles of up to 3,500 kg, registered on or after 1 March 2001. Absent if no
   * source states the rate. Pages then show the previous year's rate and name that year.
   */
  readonly lightGoods?: number;
}

const govUk = {
  title: 'Vehicle tax rates, GOV.UK',
  href: 'https://www.gov.uk/vehicle-tax-rate-tables',
} as const;

/** All known years, newest last. Add a new year only here. */
export const taxYears: readonly TaxYear[] = [
  {
    name: '2025/26',
    from: '2025-04-01',
    to: '2026-03-31',
    source: { ...govUk, checkedOn: '2026-11-22' },
    firstYear: [
      [0, 10],
      [50, 110],
      [75, 130],
      [90, 270],
      [100, 350],
      [110, 390],
      [130, 440],
      [150, 540],
      [170, 1360],
      [190, 2190],
      [225, 3300],
      [255, 4680],
      [Infinity, 5490],
    ],
    standard: 195,
    supplement: {
      pounds: 425,
      listPriceOver: 40_000,
      zeroEmissionPriceOver: 40_000,
      years: 5,
    },
    bandsBefore2017: [
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
    ],
    engine: { upToCc: 1549, pounds: 220, poundsAbove: 360 },
    lightGoods: 345,
  },
  // Compared with copies of the GOV.UK and Budget tables (Confused.com, evo, newspapers, December
  // 2025 to April 2026), which agree. None of them states the rate for vans.
  {
    name: '2026/27',
    from: '2026-04-01',
    to: '2027-03-31',
    source: { ...govUk, checkedOn: '2026-11-23' },
    firstYear: [
      [0, 10],
      [50, 115],
      [75, 135],
      [90, 280],
      [100, 365],
      [110, 405],
      [130, 455],
      [150, 560],
      [170, 1410],
      [190, 2270],
      [225, 3420],
      [255, 4850],
      [Infinity, 5690],
    ],
    standard: 200,
    supplement: {
      pounds: 440,
      listPriceOver: 40_000,
      // Budget 2025: for every licence since 1 April 2026, including cars registered earlier.
      zeroEmissionPriceOver: 50_000,
      years: 5,
    },
    bandsBefore2017: [
      [110, 20],
      [120, 35],
      [130, 170],
      [140, 200],
      [150, 225],
      [165, 275],
      [175, 325],
      [185, 360],
      [200, 410],
      [225, 445],
      [255, 760],
      [Infinity, 790],
    ],
    engine: { upToCc: 1549, pounds: 230, poundsAbove: 375 },
  },
];
