import { startTransition, useEffect, useState, type ReactElement } from 'react';

/**
 * Items of a long list that changes as a whole: the first of the new ones are drawn at once, those
 * further down, which are seen later if at all, right after them. Until then what stood there stays
 * in their place, so that the page keeps its height and nobody is moved.
 * @param items keyed; the same list as long as nothing changes
 * @param near how many are drawn at once
 */
export function useNearFirst(
  items: readonly ReactElement[],
  near: number,
): readonly ReactElement[] {
  const [drawn, setDrawn] = useState(items);
  useEffect(() => {
    startTransition(() => setDrawn(items));
  }, [items]);
  return drawn === items ? items : nearAndKept(items, drawn, near);
}

/** What is there already goes on: to take it away and bring it back would load its picture again. */
function nearAndKept(
  items: readonly ReactElement[],
  drawn: readonly ReactElement[],
  near: number,
): ReactElement[] {
  const there = new Set(drawn.map(({ key }) => key));
  const shown = items.filter(({ key }, place) => place < near || there.has(key));
  const wanted = new Set(shown.map(({ key }) => key));
  return [...shown, ...drawn.filter(({ key }) => !wanted.has(key))].slice(0, items.length);
}
