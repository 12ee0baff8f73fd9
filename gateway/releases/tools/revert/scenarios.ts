import type { Canary, Stranger, Traffic } from './simulation.ts';

export interface Scenario {
  name: string;
  steps: Canary['steps'];
  traffic: Traffic;
}

export const plainShare = 0.1;
const fixedShare = [{ minute: 0, share: plainShare }];
const fiveSteps = [0.01, 0.05, 0.1, 0.25, 0.5].map((share, index) => ({
  minute: index * 60,
  share,
}));

const honest: Traffic = {
  networks: 250_000,
  heavy: { share: 0, networks: 0 },
  stalls: [],
  strangers: () => [],
};

const noErrors = { canary: false, live: false };

const visitsADay = 24;

/** Visits from this many networks, every hour, all in the same minute. */
function crowd(
  networks: number,
  { minute = 0, ...stranger }: Partial<Stranger>,
): Traffic['strangers'] {
  return () =>
    Array.from({ length: networks * visitsADay }, (_, index) => ({
      minute: minute + 60 * Math.floor(index / networks),
      network: `hostile ${index % networks}`,
      keepsCookie: true,
      errs: noErrors,
      ...stranger,
    }));
}

/** Thirty networks that visit for one hour and pause for the next. */
function scraper(keepsCookie: boolean): Traffic['strangers'] {
  return () =>
    Array.from({ length: 720 }, (_, index) => ({
      minute: Math.floor(index / 60) * 120 + (index % 60),
      network: `scraper ${index % 30}`,
      keepsCookie,
      errs: noErrors,
    }));
}

const errsInCanary = { canary: true, live: false };
const errsInLive = { canary: false, live: true };

/** The others are compared with the first one. */
export const scenarios: readonly [Scenario, ...Scenario[]] = [
  { name: 'honest', steps: fixedShare, traffic: honest },
  ...[1, 10, 100].map((networks) => ({
    name: `reports without visits, ${networks} networks`,
    steps: fixedShare,
    traffic: {
      ...honest,
      strangers: crowd(networks, { keepsCookie: false, errs: errsInCanary }),
    },
  })),
  ...[1, 10, 100].flatMap((networks) =>
    [0, 240].map((minute) => ({
      name: `real visits that report false errors, ${networks} networks, from minute ${minute}`,
      steps: fixedShare,
      traffic: { ...honest, strangers: crowd(networks, { minute, errs: errsInCanary }) },
    })),
  ),
  ...[1, 10, 100].map((networks) => ({
    name: `false errors in the control group, ${networks} networks`,
    steps: fixedShare,
    traffic: { ...honest, strangers: crowd(networks, { errs: errsInLive }) },
  })),
  {
    name: 'a scraper without cookies',
    steps: fixedShare,
    traffic: { ...honest, strangers: scraper(false) },
  },
  {
    name: 'a scraper with cookies',
    steps: fixedShare,
    traffic: { ...honest, strangers: scraper(true) },
  },
  { name: 'one-minute stalls', steps: fixedShare, traffic: { ...honest, stalls: [20, 300, 700] } },
  {
    name: 'a fifth behind 50 networks',
    steps: fixedShare,
    traffic: { ...honest, heavy: { share: 0.2, networks: 50 } },
  },
  { name: 'raised in five steps', steps: fiveSteps, traffic: honest },
  {
    name: 'raised in five steps, 100 networks report false errors',
    steps: fiveSteps,
    traffic: { ...honest, strangers: crowd(100, { errs: errsInCanary }) },
  },
];
