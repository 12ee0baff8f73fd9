import './without-generated-code.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConsolePage } from './console-page.tsx';
import './console.css';

const root = document.querySelector('#console');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConsolePage />
    </StrictMode>,
  );
}
