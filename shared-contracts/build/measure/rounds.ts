/**
 * The order of the variants in a round. Each variant comes first equally often, because the first
 * one runs on an idle machine. The order is reversed after each cycle, so that a variant does not
 * always follow the same one: the browser is still busy with the page that it has just closed.
 */
export function rotatedVariants<Variant>(variants: readonly Variant[], round: number): Variant[] {
  const first = round % variants.length;
  const order = [...variants.slice(first), ...variants.slice(0, first)];
  const cycle = Math.floor(round / variants.length);
  return cycle % 2 === 0 ? order : order.toReversed();
}
