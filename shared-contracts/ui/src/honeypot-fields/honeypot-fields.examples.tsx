import { HoneypotFields } from './honeypot-fields.tsx';

export const examples = {
  'in a form': () => (
    <form>
      <HoneypotFields stamp="2026-06-15T12:00:00.000Z.x" />
      <p>Nothing is to be seen above this line.</p>
    </form>
  ),
  'without a stamp': () => (
    <form>
      <HoneypotFields stamp={null} />
      <p>Nothing is to be seen above this line.</p>
    </form>
  ),
};
