/** One fault with the expected and the actual result. */
export interface Case {
  broken: string;
  page: string;
  expected: string;
  actual: string;
  asExpected: boolean;
}

export const differing = (cases: readonly Case[]) => cases.filter(({ asExpected }) => !asExpected);

/** A table of the cases. `!` marks unexpected results. */
export function tableOf(title: string, cases: readonly Case[]): string {
  const widest = (pick: (each: Case) => string) =>
    Math.max(4, ...cases.map((each) => pick(each).length));
  const [broken, page, expected] = [
    widest((each) => each.broken),
    widest((each) => each.page),
    widest((each) => each.expected),
  ];
  const lines = cases.map((each) => {
    const columns = [
      each.broken.padEnd(broken),
      each.page.padEnd(page),
      each.expected.padEnd(expected),
      each.actual,
    ];
    return `${each.asExpected ? '  ' : '! '}${columns.join('  ')}`;
  });
  const summary = `${cases.length} cases, ${differing(cases).length} other than expected`;
  return [`\n${title}: ${summary}`, ...lines].join('\n');
}
