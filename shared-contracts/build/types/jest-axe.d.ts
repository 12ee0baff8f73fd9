/** Types for the parts that our tests use. The package has no types. */
declare module 'jest-axe' {
  interface Violation {
    id: string;
    nodes: Array<{ html: string }>;
  }

  export function axe(
    markup: Element | string,
    options?: { rules?: Record<string, { enabled: boolean }> },
  ): Promise<{ violations: Violation[] }>;
}
