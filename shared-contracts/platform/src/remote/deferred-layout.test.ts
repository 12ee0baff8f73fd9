import { layOutDeferred } from './deferred-layout.ts';

it('lays out one deferred element per idle period', () => {
  document.body.innerHTML = '<p data-later></p><p></p><p data-later></p>';
  const idle: (() => void)[] = [];
  window.requestIdleCallback = (work) => idle.push(work as () => void);
  const laidOut = () => [...document.querySelectorAll('p')].map((p) => p.style.contentVisibility);
  layOutDeferred(window);
  expect(laidOut()).toEqual(['', '', '']);
  idle.shift()?.();
  expect(laidOut()).toEqual(['visible', '', '']);
  idle.shift()?.();
  expect(laidOut()).toEqual(['visible', '', 'visible']);
});
