import '../src/tokens.css';
import '../src/font.css';
import '../src/base.css';
import { createRoot } from 'react-dom/client';
import { ExamplesPage } from './examples-page.tsx';

const root = document.querySelector('#examples');
if (root) {
  const only = new URLSearchParams(location.search).get('only');
  createRoot(root).render(<ExamplesPage only={only} />);
}
