import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { ReactNode } from 'react';
import type { Brand } from '@contracts/platform/host/brand';
import type { Surround } from '@contracts/platform/host/surround';
import { trustedMarkup } from '@contracts/platform/remote/trusted-markup';
import { drawSurround } from './draw-surround.tsx';
import type { SurroundMarkup } from './surround-markup.ts';

/** For a page that the server did not render: it says of the surround no more than its data. */
export function drawSurroundInBrowser(surround: Surround, brand: Brand): SurroundMarkup {
  return drawSurround({ surround, brand, draw: markupOf, folded: false });
}

function markupOf(content: ReactNode): string {
  const element = document.createElement('div');
  const root = createRoot(element);
  flushSync(() => root.render(content));
  const markup = trustedMarkup(element.innerHTML);
  root.unmount();
  return markup;
}
