import { firstVisitAttribute } from '@contracts/platform/remote/first-visit';

/** The same file as in font.css. */
const font = new URL(
  '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  import.meta.url,
);

interface Pages {
  state: { location: { pathname: string } };
  subscribe(heard: (state: Pages['state']) => void): () => void;
}

/** Fetches the font that a first visit is drawn without. Who goes on to another page sees that in it. */
export async function bringFont(root: HTMLElement, pages: Pages): Promise<void> {
  const landedOn = pages.state.location.pathname;
  const answer = await fetch(font);
  await answer.arrayBuffer();
  if (!answer.ok) return;
  const leave = pages.subscribe(({ location }) => {
    if (location.pathname === landedOn) return;
    root.removeAttribute(firstVisitAttribute);
    leave();
  });
}
