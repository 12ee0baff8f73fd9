/** One fault with the expected and the actual result. */
export interface Case {
  broken: string;
  page: string;
  expected: string;
  seen: string;
  asExpected: boolean;
}

export const differing = (cases: readonly Case[]) => cases.filter(({ asExpected }) => !asExpected);

/** A table of the cases. `!` marks unexpected results. */
export function tableOf(title: string, cases: readonly Case[]): string {
  const widest = (pick: (each: Case) => string) =>
    Math.max(4, ...cases.map((one) => pick(one).length));
  const [broken, page, expected] = [
    widest((one) => one.broken),
    widest((one) => one.page),
    widest((one) => one.expected),
  ];
  const lines = cases.map((one) => {
    const columns = [
      one.broken.padEnd(broken),
      one.page.padEnd(page),
      one.expected.padEnd(expected),
      one.seen,
    ];
    return `${one.asExpected ? '  ' : '! '}${columns.join('  ')}`;
  });
  const sum = `${cases.length} cases, ${differing(cases).length} other than expected`;
  return [`\n${title}: ${sum}`, ...lines].join('\n');
}
