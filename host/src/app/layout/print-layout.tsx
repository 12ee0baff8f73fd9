import { Outlet } from 'react-router';

/** S26: neither header nor footer. */
export function PrintLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
