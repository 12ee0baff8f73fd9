/** Class of the gateway's message above a page. */
export const serverNoticeClass = 'server-notice';

/** Removes it when the tab navigates: the next page is about something else. */
export function leaveNoticeBehind(): void {
  window.navigation?.addEventListener('navigate', ({ navigationType }) => {
    if (navigationType === 'push' || navigationType === 'traverse')
      document.querySelector(`.${serverNoticeClass}`)?.remove();
  });
}
